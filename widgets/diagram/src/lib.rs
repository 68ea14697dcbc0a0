//! Diagrams drawn in ASCII: read, proven against the rules of their game, and drawn again as SVG and table.
#![deny(missing_docs)]
