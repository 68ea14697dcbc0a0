"""Makes a project of OmegaT out of a folder of PO files: they are its source, and what a translator has typed is in its memory:
every tenth translation with one more word, and one for every tenth text that had none. Prints how many texts there were, how
many the memory changes and how many it adds."""

import pathlib
import sys
import xml.etree.ElementTree as xml

import polib

PROJECT = {
    "source_dir": "__DEFAULT__",
    "source_dir_excludes": "",
    "target_dir": "__DEFAULT__",
    "tm_dir": "__DEFAULT__",
    "glossary_dir": "__DEFAULT__",
    "glossary_file": "__DEFAULT__",
    "dictionary_dir": "__DEFAULT__",
    "source_lang": "tok",
    "target_lang": "en",
    "source_tok": "org.omegat.tokenizer.DefaultTokenizer",
    "target_tok": "org.omegat.tokenizer.DefaultTokenizer",
    "sentence_seg": "false",
    "support_default_translations": "true",
    "remove_tags": "false",
}

folder = pathlib.Path(sys.argv[1])
for name in ["target", "tm", "omegat", "glossary", "dictionary"]:
    (folder / name).mkdir(exist_ok=True)

project = xml.Element("omegat")
settings = xml.SubElement(project, "project", version="1.0")
for name, value in PROJECT.items():
    xml.SubElement(settings, name).text = value
xml.ElementTree(project).write(folder / "omegat.project", encoding="utf-8", xml_declaration=True)

memory = xml.Element("tmx", version="1.1")
xml.SubElement(
    memory, "header", creationtool="OmegaT", segtype="paragraph", adminlang="en", srclang="tok", datatype="plaintext"
)
body = xml.SubElement(memory, "body")
# It has one translation for a text, unless a translator makes another for a place by hand: texts with several stay at home.
files = {path: polib.pofile(str(path), wrapwidth=0) for path in sorted((folder / "source").rglob("*.po"))}
translations = {}
for entry in (entry for file in files.values() for entry in file):
    translations.setdefault(entry.msgid, set()).add(entry.msgstr)
for path, file in files.items():
    for entry in [entry for entry in file if len(translations[entry.msgid]) > 1]:
        file.remove(entry)
    file.save(str(path))

texts = changed = added = 0
for msgid, known in translations.items():
    if len(known) > 1:
        continue
    texts += 1
    (msgstr,) = known
    if not msgstr:
        typed, added = "OmegaT", added + 1
    elif texts % 10 == 0:
        typed, changed = f"{msgstr} kin", changed + 1
    else:
        continue
    unit = xml.SubElement(body, "tu")
    for language, text in [("tok", msgid), ("en", typed)]:
        variant = xml.SubElement(unit, "tuv", lang=language)
        xml.SubElement(variant, "seg").text = text
xml.ElementTree(memory).write(folder / "omegat/project_save.tmx", encoding="utf-8", xml_declaration=True)
print(texts, changed, added)
