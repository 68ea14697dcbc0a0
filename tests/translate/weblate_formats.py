"""Opens every PO file of a folder with the file formats of Weblate, as its server does: translates what has no translation, adds a
word to every tenth that has one, marks every seventh as in need of work, writes the files, and updates them from the templates
of another folder. Prints how many texts there were and how many it translated.

Of Weblate only what reads and writes files is loaded: no database, no queue, no drawing."""

import pathlib
import sys
import types

import django
from django.conf import settings

settings.configure(
    INSTALLED_APPS=[], DATABASES={}, USE_I18N=False, CHECK_LIST=[], AUTOFIX_LIST=[], SITE_TITLE="o", SITE_DOMAIN="localhost",
    ENABLE_HTTPS=False, DEFAULT_PAGE_LIMIT=20, DATA_DIR="/nowhere", CACHE_DIR="/nowhere",
)
django.setup()


class Any(type):
    """Stands for a table of the database, of which files use only the names of constants."""

    def __getattr__(cls, name):
        return name


def stands_in(name, **names):
    module = types.ModuleType(name)
    vars(module).update(names)
    sys.modules[name] = module


class Checks(dict):
    source = target = {}


stands_in("weblate.checks.models", CHECKS=Checks())
stands_in("weblate.lang.models", Plural=Any("Plural", (), {}), Language=Any("Language", (), {}))
stands_in("weblate.fonts.utils", get_font_weight=lambda name: name)

from weblate.formats.ttkit import PoFormat  # noqa: E402
from weblate.utils.state import STATE_FUZZY, STATE_TRANSLATED  # noqa: E402

texts = translated = 0
folder, templates = (pathlib.Path(name).resolve() for name in sys.argv[1:3])
for path in sorted(folder.rglob("*.po")):
    store = PoFormat(str(path))
    assert store.is_valid(), path
    for unit in store.content_units:
        texts += 1
        if not unit.target:
            unit.set_target("Weblate")
            unit.set_state(STATE_TRANSLATED)
            translated += 1
        elif texts % 10 == 0:
            unit.set_target(f"{unit.target} kin")
            unit.set_state(STATE_TRANSLATED)
            translated += 1
        elif texts % 7 == 0:
            unit.set_target(f"{unit.target} fuzzy")
            unit.set_state(STATE_FUZZY)
    store.update_header(last_translator="jan Ana <ana@example.org>", language_team="en", PO_Revision_Date="2026-11-26 05:00+0000")
    store.save()
    PoFormat.update_bilingual(str(path), str(templates / path.relative_to(folder).with_suffix(".pot")))
print(texts, translated)
