//! A person's preferences for the look of pictures, independent of their content.

/// The look of a picture, independent of its content.
///
/// ```
/// use homeworlds_board::look::{Contrast, Lettering, Look};
///
/// let look = Look::new(Contrast::High, Lettering::Large);
/// assert_ne!(look, Look::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    /// The contrast.
    pub contrast: Contrast,
    /// The size of texts and pieces.
    pub size: Lettering,
}

/// The contrast of items with each other and with their background.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, strum::Display, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Contrast {
    /// The colours of the pieces, on dark cards.
    #[default]
    Normal,
    /// Black background, colours distinct by brightness and by a pattern each, thick outlines.
    High,
}

/// The size of texts and pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, strum::Display, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Lettering {
    /// The size at which everything is visible at once.
    #[default]
    Normal,
    /// Larger texts and pieces, on a higher picture.
    Large,
}

impl Look {
    /// All looks.
    pub const ALL: [Look; 4] = [
        Look::new(Contrast::Normal, Lettering::Normal),
        Look::new(Contrast::High, Lettering::Normal),
        Look::new(Contrast::Normal, Lettering::Large),
        Look::new(Contrast::High, Lettering::Large),
    ];

    /// Creates a look with this contrast and size.
    pub const fn new(contrast: Contrast, size: Lettering) -> Self {
        Self { contrast, size }
    }
}
