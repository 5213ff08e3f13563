"""What people send to a table, and what it does about it."""
