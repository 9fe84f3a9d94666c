"""The toolkit for a page: JSON in, JSON out, nothing but the standard library, no terminal and no files written."""
