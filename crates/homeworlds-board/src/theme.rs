//! Every size and face of the picture; its colours are those of tints.

/// Width of a picture in pixels: twice what Discord shows in line.
pub const WIDTH: i32 = 1100;
/// Height of the lowest picture in pixels.
pub const HEIGHT: i32 = 700;
/// Height of a higher one, made for phones: there only the width binds.
pub const TALL_HEIGHT: i32 = 1000;
/// Height of the highest: four to five.
pub const HIGH_HEIGHT: i32 = 1375;

/// The font of names and notes: Roboto Condensed Bold, cut down; its licence lies beside it.
pub const BOLD: &[u8] = include_bytes!("../assets/RobotoCondensed-Bold.subset.ttf");
/// The font of players, letters and digits: the same a weight heavier.
pub const HEAVY: &[u8] = include_bytes!("../assets/RobotoCondensed-ExtraBold.subset.ttf");

/// The length of a dash around a piece.
pub const DASH: f32 = 6.5;
/// The length of a dash around a card.
pub const LONG_DASH: f32 = 14.0;
/// How far inwards the outline of a burst goes between its spikes.
pub const SPIKES: f32 = 0.7;
/// How far the outer edge of the last turn's ring is from its piece.
pub const RING: f32 = 6.5;
/// How far its inner edge is.
pub const RING_GAP: f32 = 2.0;
/// The width of a star's bevel by its side.
pub const BEVEL: f32 = 0.095;
/// The width of the dashes around what is gone.
pub const DASH_LINE: f32 = 3.0;
/// The width of a way of the last turn.
pub const WAY: f32 = 6.0;
/// How far the dark casing of a sign reaches beyond it.
pub const CASING: f32 = 2.5;
/// The length of the head of a way.
pub const HEAD: f32 = 24.0;
/// The width of that head.
pub const HEAD_WIDTH: f32 = 24.0;
/// The radius of the disc in a catastrophe's burst, by that of the burst.
pub const BLAST_DISC: f32 = 0.74;

/// The width of the line of the emblem of Good.
pub const EMBLEM_LINE: i32 = 6;
/// The width of the outline of a piece in high contrast, and of a ship without a captain.
pub const OUTLINE: f32 = 2.6;
