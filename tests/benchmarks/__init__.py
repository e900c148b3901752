"""Speed of the engine, beside that of others; outside the default run."""
