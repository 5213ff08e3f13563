"""What every game can show of itself."""
