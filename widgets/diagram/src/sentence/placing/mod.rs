//! Where pieces stand, how many there are, and how they lie to each other.

pub(super) mod balance;
pub(super) mod bare;
pub(super) mod counts;
pub(super) mod each_side;
pub(super) mod formation;
pub(super) mod gaps;
pub(super) mod geometry;
pub(super) mod ground;
pub(super) mod lines;
pub(super) mod material;
pub(super) mod measure;
pub(super) mod relations;
pub(super) mod sides;
pub(super) mod split;
pub(super) mod squares;
pub(super) mod standing;
pub(super) mod together;
