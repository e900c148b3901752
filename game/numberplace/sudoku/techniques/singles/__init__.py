"""Full houses, naked and hidden singles."""
