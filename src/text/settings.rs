//! What is said of a person's settings, and what stands in their menus.

/// The heading of the settings.
pub const HEADING: &str = "**Your settings**";

/// How boards are shown: `pictures` is how they look, nothing where they come in words.
pub fn boards(pictures: Option<[&str; 2]>) -> String {
    match pictures {
        Some([contrast, size]) => format!(
            "Boards come to you as pictures, each with a description: {contrast}, {size}. \
             That holds for what only you see, and for your direct messages; in a channel cards look the same for everybody."
        ),
        None => "Boards come to you in words, without pictures, in what only you see and in your direct messages. In a \
                 channel cards keep their pictures, each with a description, and *Text board* tells any of them in words."
            .to_owned(),
    }
}

/// How pictures look, within a sentence.
pub const NORMAL_CONTRAST: &str = "normal contrast";
/// See [`NORMAL_CONTRAST`].
pub const HIGH_CONTRAST: &str = "high contrast";
/// See [`NORMAL_CONTRAST`].
pub const NORMAL_SIZE: &str = "normal size";
/// See [`NORMAL_CONTRAST`].
pub const LARGE: &str = "large";

/// A line of a menu, with what it means.
pub const PICTURES: (&str, &str) = (
    "Boards as pictures",
    "Each has a description for screen readers",
);
/// See [`PICTURES`].
pub const WORDS: (&str, &str) = ("Boards in words only", "No pictures; everything is told");
/// See [`PICTURES`].
pub const CONTRAST_NORMAL: (&str, &str) = (
    "Normal contrast",
    "The colours of the pieces, on dark cards",
);
/// See [`PICTURES`].
pub const CONTRAST_HIGH: (&str, &str) = (
    "High contrast",
    "On black; colours differ by brightness and by a pattern each",
);
/// See [`PICTURES`].
pub const SIZE_NORMAL: (&str, &str) = ("Normal size", "Everything at once");
/// See [`PICTURES`].
pub const SIZE_LARGE: (&str, &str) = ("Large", "Larger words and pieces, fewer explanations");

/// The hints of the menus.
pub const BOARDS_HINT: &str = "Boards as pictures or in words";
/// See [`BOARDS_HINT`].
pub const CONTRAST_HINT: &str = "Contrast of your pictures";
/// See [`BOARDS_HINT`].
pub const SIZE_HINT: &str = "Size of your pictures";
