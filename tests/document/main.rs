//! The document room: case folders, properties, and what the seeds are known to hold.
mod cases;
mod outline;
mod properties;
mod seeds;
