"""What is measured, and how often the claims notice a broken card."""
