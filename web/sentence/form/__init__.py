"""Where in a form a thing or a number goes, of whichever sides. It knows what has been told, and not by which words somebody is called."""
