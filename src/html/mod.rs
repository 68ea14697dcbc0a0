//! A [`Document`](crate::document::Document) to the HTML of its article, in one of its languages or in both.
//!
//! [`article`] walks the blocks once and writes into one string. What it meets on the way that others need (headings,
//! links, ids) comes out beside it. Pages, templates and addresses are none of its business: see [`Insertions`] for
//! what they give it.
mod article;
mod carried;
mod closed;
mod code;
mod direction;
mod escape;
mod inline;
mod marks;
mod math;
mod missing;
mod raw;
mod slug;
mod view;

pub use article::{Article, Heading, LinkKind, LinkUse, article};
pub use carried::{Carried, CarriedScript};
pub(crate) use closed::closed;
pub use direction::{direction_attribute, is_right_to_left};
pub use escape::attribute;
pub(crate) use escape::pieces as escaped_pieces;
pub use inline::{comment_html, text_html};
pub(crate) use math::formula_problem;
pub use missing::{missing_html, notice};
pub use slug::Slugs;
pub use view::{ChangeTarget, Insertions, MarkReference, Missing, View};
