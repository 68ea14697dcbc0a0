//! Bytes to a document: front matter, blocks with byte spans, translations, splice edits.
