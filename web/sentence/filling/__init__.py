"""A sentence about a situation read piece by piece into the value of a form. It knows all rooms but `voyage` and `checking`."""
