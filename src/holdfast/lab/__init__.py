"""The lab: many games at once, with honest intervals. It sees games only as bots play them."""
