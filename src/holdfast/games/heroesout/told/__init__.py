"""What everybody is told: how decisions are written, and the log."""
