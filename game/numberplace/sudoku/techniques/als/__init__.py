"""Almost locked sets, Sue de Coq, death blossom, aligned exclusion."""
