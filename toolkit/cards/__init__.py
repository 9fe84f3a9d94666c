"""What cards do, one module an expansion, bound by name."""
