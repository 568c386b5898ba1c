//! Every text of `assets/text/en.ftl`, as a function of its arguments or a phrase, in alphabetical
//! order. `build.rs` generates them.

use crate::i18n::language::{self, TextKey};
use std::fmt::Display;

include!(concat!(env!("OUT_DIR"), "/said.rs"));
