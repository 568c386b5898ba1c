//! Every text of `assets/text/en.ftl`: a function of what it is told, in alphabetical order, or a phrase. `build.rs` writes them.

use crate::i18n::language::{self, TextKey};
use std::fmt::Display;

include!(concat!(env!("OUT_DIR"), "/said.rs"));
