//! What was asked: steps and orders; its children read and write the notations.
