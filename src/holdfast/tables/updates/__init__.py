"""What a table sends to each reader."""
