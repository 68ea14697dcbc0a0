# The page's own words in English. Other languages have a file each, words-TAG.ftl, with the same keys; a page in a
# language that has none speaks English.

skip = Skip to the text
navigation = Main pages
modes = Reading mode
mode-both = both
mode-side = side by side
contents = On this page
search = Search
search-placeholder = Search all pages
search-none = Nothing was found
# $count: how many pages were found
search-found = Pages found: { $count }
search-failed = The search could not be loaded; try again
search-close = Close
edit = Edit this page
previous = Previous
next = Next
neighbours = Neighbouring pages
untranslated = not translated yet
stale = the text has changed since this was translated
progress = How far the translations are
progress-page = Page
progress-language = Language
progress-words = Words
progress-done = Done
progress-stale = Stale
progress-lacking = Incomplete
progress-missing = Missing
missing-title = Page not found
missing-text = There is no page at this address. It may have moved, or the address has a slip in it.
missing-home = Go to the home page
made-with = Made with lipu-musi
answers = Answers to the figures
languages = Other languages
language-missing = not in this language; leads to its first page
updated = Last changed
part = All pages of this part
feed = New pages (feed)
course = Exercises
course-done = exercises done
course-next = Go on:
course-five = Today's five
course-save = Save as a file
course-load = Load a file
course-forget = Forget everything
course-kept = Progress is kept on this machine alone.
