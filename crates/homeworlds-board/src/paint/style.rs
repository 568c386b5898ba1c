//! The style of a painting.

use crate::paint::Contrast;
use crate::theme;

/// The way in which a scene is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Style {
    pub contrast: Contrast,
    /// The width of the picture in pixels.
    pub width: i32,
    /// The decorative light: star dots, glows, facets and crescents. Files without it are smaller.
    pub light: Light,
}

/// The decorative parts of a picture, in the order in which they are omitted (rule 7 of the drawing
/// rules).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Light {
    /// Neither sky nor facets.
    Flat,
    /// Facets and crescents, without star dots and glows.
    Facets,
    /// Everything.
    Full,
}

impl Style {
    /// Returns the default style of a contrast.
    pub(crate) const fn of(contrast: Contrast) -> Self {
        let light = match contrast {
            Contrast::Normal => Light::Full,
            Contrast::High => Light::Facets,
        };
        Self {
            contrast,
            width: theme::WIDTH,
            light,
        }
    }

    /// Returns the number of pixels per unit.
    pub(crate) fn scale(self) -> f32 {
        self.width as f32 / theme::WIDTH as f32
    }
}
