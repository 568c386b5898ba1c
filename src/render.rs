//! The picture of a view; its children lay out, paint and put the same into words.
