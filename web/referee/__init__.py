"""The referee on the phone: its pages, forms, map, answers, words, links and cases."""
