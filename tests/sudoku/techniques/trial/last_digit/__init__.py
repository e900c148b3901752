"""A family of one technique for a trial: what the folder of any family has."""
