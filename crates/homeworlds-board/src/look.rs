//! How a person likes pictures to look; says nothing about what they show.

/// How a picture looks, whatever it shows.
///
/// ```
/// use homeworlds_board::look::{Contrast, Lettering, Look};
///
/// let look = Look::new(Contrast::High, Lettering::Large);
/// assert_ne!(look, Look::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    /// How strongly things differ from each other and from their ground.
    pub contrast: Contrast,
    /// How large words and pieces are.
    pub size: Lettering,
}

/// How strongly things differ from each other and from their ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, strum::Display, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Contrast {
    /// The colours of the pieces, on dark cards.
    #[default]
    Normal,
    /// On black: colours told apart by their brightness alone and by a pattern each, thick outlines.
    High,
}

/// How large words and pieces are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, strum::Display, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Lettering {
    /// As large as shows everything at once.
    #[default]
    Normal,
    /// Larger words and pieces, on a higher picture.
    Large,
}

impl Look {
    /// Every look.
    pub const ALL: [Look; 4] = [
        Look::new(Contrast::Normal, Lettering::Normal),
        Look::new(Contrast::High, Lettering::Normal),
        Look::new(Contrast::Normal, Lettering::Large),
        Look::new(Contrast::High, Lettering::Large),
    ];

    /// The look of this contrast and size.
    pub const fn new(contrast: Contrast, size: Lettering) -> Self {
        Self { contrast, size }
    }
}
