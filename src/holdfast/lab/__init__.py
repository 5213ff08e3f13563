"""The lab plays many games between bots, and gives intervals with every rate."""
