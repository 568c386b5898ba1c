//! Sizes and typefaces of pictures. Lengths are in units: a picture is 1,100 units wide.

/// Width of a picture in units, and in pixels without downscaling.
pub const WIDTH: i32 = 1100;
/// The height of a Settlers board and of small cards, in units.
pub(super) const HEIGHT: i32 = 700;
/// Maximum height of a picture, in units: an aspect ratio of four to five.
pub(super) const MAX_HEIGHT: i32 = 1375;

/// Roboto Condensed Bold, subset, for names and notes; its licence is in the same folder.
pub(super) const BOLD: &[u8] = include_bytes!("../assets/RobotoCondensed-Bold.subset.ttf");
/// Roboto Condensed Extra Bold, subset, for players, letters and digits.
pub(super) const HEAVY: &[u8] = include_bytes!("../assets/RobotoCondensed-ExtraBold.subset.ttf");

/// The length of a dash around a ghost.
pub(super) const DASH: f32 = 6.5;
/// The length of a dash around a card.
pub(super) const LONG_DASH: f32 = 14.0;
/// The width of the dashes around a ghost.
pub(super) const DASH_LINE: f32 = 3.0;
/// The width of the outline of a piece in high contrast and of a ship without a captain.
pub(super) const OUTLINE: f32 = 3.5;
/// The gap between a piece and the ring around it.
pub(super) const RING_GAP: f32 = 3.5;
/// The width of the danger ring.
pub(super) const DANGER_RING: f32 = 4.5;
/// The width of the ring of the last turn.
pub(super) const LAST_RING: f32 = 5.5;
/// The width of an arrow of the last turn.
pub(super) const ARROW: f32 = 7.0;
/// The width of the dark casing on each side of a mark of the last turn.
pub(super) const CASING: f32 = 2.5;
/// The length and width of an arrow's head.
pub(super) const HEAD: f32 = 26.0;
/// The width of a connection line.
pub(super) const ROUTE: f32 = 5.0;
