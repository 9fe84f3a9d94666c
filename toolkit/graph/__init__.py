"""Which cards interact: a graph whose every edge the engine has shown, with the position that shows it."""
