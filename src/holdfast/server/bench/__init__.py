"""How many decisions a server carries, measured over real sockets, and what each part of a decision costs."""
