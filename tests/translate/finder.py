"""Prints the files of each language and the template that translation-finder, which Weblate sets itself up with, finds in a
folder: a line each, in order."""

import sys

from translation_finder import discover

for found in discover(sys.argv[1]):
    if found["file_format"] == "po":
        print(found["filemask"], found.get("new_base", ""))
