"""What a seat sees: the view, the forecast, what options come to, and the paths one touches."""
