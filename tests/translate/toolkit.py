"""Opens every file of a folder with translate-toolkit, which is another program for translators than the usual ones of
gettext, adds a word to every tenth translation, and writes the files again. Prints how many texts there were and how
many it changed."""

import pathlib
import sys

from translate.storage.po import pofile
from translate.storage.xliff2 import Xliff2File

texts = changed = 0
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*")):
    if path.suffix not in (".po", ".xlf"):
        continue
    store = (pofile if path.suffix == ".po" else Xliff2File).parsefile(str(path))
    for unit in store.units:
        if unit.isheader() or unit.isobsolete() or not unit.target:
            continue
        texts += 1
        if texts % 10 == 0:
            unit.target = f"{unit.target} kin"
            changed += 1
    store.save()
print(texts, changed)
