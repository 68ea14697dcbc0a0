# The words of the editor of translations in English. Other languages have a file each, words-TAG.ftl, with the same keys.

language-name = English
editor-language = Language of the editor
title = Translate
page = The page
translation = Translation
next = Next to do
undo = Undo
# $page: the page that was changed
undo-of = Takes the last change back, in { $page }
undone = Undone.
saved = Saved.
# $line: a line of the page
not-saved = Line { $line } was not saved:
find = Find
find-hint = Alt+F: words of the text or its translation
which = Which texts
all-texts = all texts
to-do = to do
mine = my drafts
texts = Texts of the page
other-pages = Other pages
no-other-pages = Nothing is to be done on other pages.
lost-drafts = Drafts of texts that are no longer here
# $text: what the text said
lost-draft = Your draft for a text that is no longer here: { $text }
discard = Discard the draft
all-done = All is translated
nothing = Nothing to translate on this page
file-changed = The file has changed; what you have written is still here.
save-first = Save or close what you have written first.
state-ok = translated
state-stale = stale
state-needs-review = needs review
state-missing = missing
state-label = only a remark
state-covers-n = translated further down
state-saving = being saved
state-failed = not saved
state-draft = your draft
# $count: how many texts
count-stale = { $count } stale
count-needs-review = { $count } to review
count-missing = { $count } missing
count-draft = { $count } draft
count-failed = { $count } not saved
count-saving = { $count } being saved
# $line: a line of the page
translate-line = line { $line }: translate
line = line { $line }
form = Line { $line }
what-changed = What has changed in the text:
# $language: the tag of a language
text-in = Text ({ $language })
translation-in = Translation ({ $language })
# $key: a key, such as Alt+1
use = Use this: { $key }
insert = Insert at the cursor: { $key }
known = The same text elsewhere:
similar = Similar texts:
terms = Terms:
suggestions = Suggestions of a program:
ask = Ask for suggestions
no-suggestions = There are no suggestions.
notes = Notes:
# $remark: what stands by the text
remark = Remark in the page: { $remark }
comments = Comments of translators:
comment = Comment for other translators
take-away = Take away
fits = The translation says what the text says now
needs-review = Somebody else should look at it (Alt+R)
save = Save
close = Close
close-hint = Esc: what you have written stays as a draft
# $text: a translation
file-says = The file now says: { $text }
no-translation = (no translation)
