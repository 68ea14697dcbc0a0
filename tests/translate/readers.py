"""Opens every PO and POT file of a folder with Babel and polib, holds what they read against each other, and has polib
write the files again. Prints how many texts there were."""

import pathlib
import sys

import polib
from babel.messages.pofile import read_po

texts = 0
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.po*")):
    with path.open("rb") as file:
        catalog = read_po(file, abort_invalid=True)
    # Both dates are read, and what a header does not say fails here.
    assert path.suffix == ".pot" or catalog.revision_date, path
    assert catalog.creation_date, path
    ours = {(message.context, message.id): message for message in catalog if message.id}
    theirs = polib.pofile(str(path))
    assert len(ours) == len([entry for entry in theirs if not entry.obsolete]), path
    for entry in theirs:
        if entry.obsolete:
            continue
        message = ours[entry.msgctxt, entry.msgid]
        assert message.string == entry.msgstr, (path, entry.msgid)
        assert message.fuzzy == entry.fuzzy, (path, entry.msgid)
        texts += 1
    theirs.save()
print(texts)
