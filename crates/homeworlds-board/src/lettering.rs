//! The typeface in its two weights: its characters, the width and fitting of lines, and the
//! positions of letters.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId, OutlinedGlyph, PxScale, point};

use crate::memory::Memory;
use crate::theme;
use homeworlds::piece::Colour;

static BOLD: LazyLock<FontRef<'static>> = LazyLock::new(|| font(theme::BOLD));
static HEAVY: LazyLock<FontRef<'static>> = LazyLock::new(|| font(theme::HEAVY));

fn font(file: &'static [u8]) -> FontRef<'static> {
    FontRef::try_from_slice(file).expect("the fonts in assets are fonts (tested)")
}

/// A size and weight of the typeface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Type {
    /// The letter height in pixels.
    pub em: u32,
    /// Whether it is the heavier weight, for players, letters and digits; the lighter one is for
    /// names of systems and notes.
    pub heavy: bool,
}

impl Type {
    /// Returns the weight for names and notes.
    pub(super) const fn bold(em: u32) -> Self {
        Self { em, heavy: false }
    }

    /// Returns the weight for players, letters and digits.
    pub(super) const fn heavy(em: u32) -> Self {
        Self { em, heavy: true }
    }

    /// Returns the heavier weight with capitals of this height.
    pub(super) fn of_capital(capital: i32) -> Self {
        Self::heavy((capital as f32 / CAPITAL + 0.5) as u32)
    }

    /// Returns the height of capitals above the baseline.
    pub const fn capital(self) -> i32 {
        (self.em as f32 * CAPITAL + 0.5) as i32
    }

    fn font(self) -> &'static FontRef<'static> {
        if self.heavy { &HEAVY } else { &BOLD }
    }
}

/// Height of capitals relative to the em.
const CAPITAL: f32 = 0.711;

/// Replacement for truncated letters.
const ELLIPSIS: char = '…';

/// Returns the letter of a colour on pieces.
pub(crate) fn of_colour(colour: Colour) -> String {
    colour.letter().to_uppercase().to_string()
}

/// Returns whether the font has every letter of `text`, and at least one is visible.
pub(crate) fn can_write(text: &str) -> bool {
    !text.trim().is_empty()
        && text
            .chars()
            .all(|letter| BOLD.glyph_id(letter) != GlyphId(0))
}

/// Returns `text` without the letters that the font lacks; an ellipsis if none is left.
pub(crate) fn writable(text: &str) -> String {
    let known = |letter: &char| BOLD.glyph_id(*letter) != GlyphId(0);
    let kept: String = text.chars().filter(known).collect();
    match kept.trim() {
        "" => ELLIPSIS.to_string(),
        kept => kept.to_owned(),
    }
}

/// Returns the width of a line in whole units.
pub(crate) fn width(text: &str, face: Type) -> i32 {
    in_units(units(text, face), face)
}

/// Returns the type in which a line fits: smaller if necessary, but not below this size.
pub(crate) fn fitting(text: &str, mut face: Type, room: i32, least: u32) -> Type {
    let units = units(text, face);
    while face.em > least && in_units(units, face) > room {
        face.em -= 1;
    }
    face
}

fn in_units(units: f32, face: Type) -> i32 {
    (units * face.em as f32 / units_per_em(face.font()) + 0.5) as i32
}

/// Cached widths of lines in font units, by weight: layouts measure the same names repeatedly.
static UNITS: [Memory<String, f32>; 2] = [Memory::new(), Memory::new()];

fn units(text: &str, face: Type) -> f32 {
    let font = face.font();
    let measured = || {
        let widths = parts(text).map(|part| match part {
            Part::Text(text) => pens(text, font).1,
            Part::Arrow { .. } => ARROW_WIDTH * units_per_em(font),
        });
        widths.sum()
    };
    UNITS[usize::from(face.heavy)].recall(text, measured)
}

/// A segment of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part<'t> {
    /// Letters available in the font.
    Text(&'t str),
    /// An arrow to the right or in both directions, which the font lacks.
    Arrow { both: bool },
}

/// Arrows in texts: to the right, and in both directions.
const ARROWS: [char; 2] = ['→', '↔'];
/// Width of an arrow with its spacing, relative to the em.
const ARROW_WIDTH: f32 = 0.72;

/// Returns the segments of a line.
pub(crate) fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    text.split_inclusive(ARROWS).flat_map(|stretch| {
        let (letters, arrow) = match stretch.char_indices().next_back() {
            Some((at, last)) if ARROWS.contains(&last) => (&stretch[..at], Some(last)),
            _ => (stretch, None),
        };
        let arrow = arrow.map(|arrow| Part::Arrow {
            both: arrow == ARROWS[1],
        });
        [Part::Text(letters)].into_iter().chain(arrow)
    })
}

/// Returns the width of a segment in units of the picture.
pub(crate) fn part_width(part: Part, face: Type) -> f32 {
    match part {
        Part::Text(text) => units(text, face) * face.em as f32 / units_per_em(face.font()),
        Part::Arrow { .. } => ARROW_WIDTH * face.em as f32,
    }
}

/// Truncates `text` at its end with an ellipsis to fit the room.
pub(crate) fn shortened(text: &str, face: Type, room: i32) -> String {
    let mut kept = text.to_owned();
    let mut shown = kept.clone();
    while width(&shown, face) > room && kept.pop().is_some() {
        shown = format!("{}{ELLIPSIS}", kept.trim_end());
    }
    shown
}

/// Returns a name that fits: whole, or truncated so that it is distinct from all `others`. It is
/// truncated at its end, otherwise in its middle, at its start, or around the distinctive letters.
pub(crate) fn told_apart<'n>(
    name: &str,
    others: impl Iterator<Item = &'n String> + Clone,
    face: Type,
    room: i32,
) -> String {
    if width(name, face) <= room {
        return name.to_owned();
    }
    let mut others = others.filter(|other| *other != name);
    let is_unique = |cut: fn(&str, Type, i32) -> String| {
        let shown = cut(name, face, room);
        let mut others = others.clone();
        others
            .all(|other| cut(other, face, room) != shown)
            .then_some(shown)
    };
    let cuts = [shortened, cut_in_the_middle, cut_at_the_start];
    if let Some(shown) = cuts.into_iter().find_map(is_unique) {
        return shown;
    }
    let alike = others.find(|other| shortened(other, face, room) == shortened(name, face, room));
    let pairs = alike.map(|other| name.char_indices().zip(other.chars()));
    let differs = pairs.and_then(|mut pairs| pairs.find(|((_, one), two)| one != two));
    let from = differs.map_or(0, |((at, _), _)| at);
    let rest = format!("{ELLIPSIS}{}", &name[from..]);
    shortened(&rest, face, room)
}

/// Truncates `text` in its middle with an ellipsis to fit the room.
fn cut_in_the_middle(text: &str, face: Type, room: i32) -> String {
    kept(text, face, room, |kept, all| {
        (kept.div_ceil(2), all - kept / 2)
    })
}

/// Truncates `text` at its start with an ellipsis to fit the room.
fn cut_at_the_start(text: &str, face: Type, room: i32) -> String {
    kept(text, face, room, |kept, all| (0, all - kept))
}

/// Removes the letters between two positions of `text`, which derive from the number of letters
/// kept.
fn kept(
    text: &str,
    face: Type,
    room: i32,
    places: impl Fn(usize, usize) -> (usize, usize),
) -> String {
    let letters: Vec<char> = text.chars().collect();
    let cut = |kept: usize| {
        let (start, end) = places(kept, letters.len());
        let [start, end] = [&letters[..start], &letters[end..]].map(String::from_iter);
        format!("{}{ELLIPSIS}{}", start.trim_end(), end.trim_start())
    };
    let fits = |shown: &String| width(shown, face) <= room;
    let lengths = (0..letters.len()).rev();
    lengths.map(cut).find(fits).unwrap_or_default()
}

/// Truncates a name to this many letters.
pub(crate) fn cut(name: &str, letters: usize) -> String {
    if name.chars().count() <= letters {
        return name.to_owned();
    }
    let kept: String = name.chars().take(letters - 1).collect();
    format!("{}{ELLIPSIS}", kept.trim_end())
}

/// Wraps `text` at blanks into lines that fit; lines beyond `most` are joined to the last.
pub(crate) fn broken(text: &str, face: Type, room: i32, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let full = lines.len() == most;
        match lines.last_mut() {
            Some(line) if full || width(&format!("{line} {word}"), face) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Wraps `text` into as few lines as [`broken`] does, of similar width.
pub(crate) fn balanced(text: &str, face: Type, room: i32, most: usize) -> Vec<String> {
    let whole = broken(text, face, room, most);
    (0..room)
        .rev()
        .step_by(8)
        .map_while(|room| {
            let lines = broken(text, face, room, most);
            let fits = lines.iter().all(|line| width(line, face) <= room);
            (fits && lines.len() == whole.len()).then_some(lines)
        })
        .last()
        .unwrap_or(whole)
}

/// Returns the letters of a line as scaled outlines, each starting at a whole pixel from `left`, on
/// `baseline`.
pub(crate) fn letters(
    text: &str,
    face: Type,
    picture_scale: f32,
    (left, baseline): (i32, i32),
) -> Vec<OutlinedGlyph> {
    let (places, _) = pens(text, face.font());
    let per_unit = face.em as f32 * picture_scale / units_per_em(face.font());
    places
        .into_iter()
        .filter_map(|(id, units)| {
            let x = (units * per_unit + 0.5) as i32;
            let corner = point((left + x) as f32, baseline as f32);
            face.font()
                .outline_glyph(id.with_scale_and_position(scale(face, picture_scale), corner))
        })
        .collect()
}

/// Returns the letters with their distances from the left edge, and the total width, in font units.
fn pens(text: &str, font: &FontRef) -> (Vec<(GlyphId, f32)>, f32) {
    let mut places = Vec::with_capacity(text.len());
    let mut pen = 0.0;
    for letter in text.chars() {
        let id = font.glyph_id(letter);
        if let Some(&(before, _)) = places.last() {
            pen += font.kern_unscaled(before, id);
        }
        places.push((id, pen));
        pen += font.h_advance_unscaled(id);
    }
    (places, pen)
}

/// `ab_glyph` scales by the height from descent to ascent, not by the em.
fn scale(face: Type, picture_scale: f32) -> PxScale {
    let font = face.font();
    PxScale::from(face.em as f32 * picture_scale * font.height_unscaled() / units_per_em(font))
}

fn units_per_em(font: &FontRef) -> f32 {
    font.units_per_em()
        .expect("the fonts tell their em (tested)")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_latin_greek_cyrillic_are_writable() {
        for text in ["Ann", "Łukasz Żółć", "Ελένη", "Дмитрий", "O'Neil – “x”…"]
        {
            assert!(can_write(text), "{text}");
        }
        for text in ["", "  ", "王芳", "Ann 🚀", "\u{202e}evil", "a\u{200b}b"] {
            assert!(!can_write(text), "{text}");
        }
    }

    #[test]
    fn missing_letters_are_left_out() {
        assert_eq!(writable("Ann 🚀"), "Ann");
        assert_eq!(writable("王芳"), "…");
    }

    #[test]
    fn long_lines_are_cut() {
        let face = Type::bold(40);
        assert_eq!(
            shortened("Procyon", face, width("Procyon", face)),
            "Procyon"
        );
        let cut = shortened("Procyon", face, 70);
        assert!(cut.ends_with(ELLIPSIS) && width(&cut, face) <= 70, "{cut}");
    }

    #[test]
    fn cut_names_are_told_apart() {
        let face = Type::bold(40);
        let names = ["Referee (level 3)", "Referee (level 4)", "Refectory"].map(str::to_owned);
        let told = |name: &str| told_apart(name, names.iter(), face, 180);
        assert_eq!(told("Referee (level 3)"), "Refer…l 3)");
        assert_eq!(told("Referee (level 4)"), "Refer…l 4)");
        assert_eq!(told("Refectory"), "Refectory");
        let names = ["Aaaaaaaaaaaabaaaaaaaaaaaa", "Aaaaaaaaaaaacaaaaaaaaaaaa"].map(str::to_owned);
        let told = |name: &str| told_apart(name, names.iter(), face, 180);
        assert_ne!(told(&names[0]), told(&names[1]));
    }

    #[test]
    fn lines_break_at_blanks() {
        let face = Type::heavy(25);
        let text = "sacrifice y2 and then two moves";
        let lines = broken(text, face, 160, 3);
        assert!(lines.len() > 1 && lines.iter().all(|line| width(line, face) <= 160));
        assert_eq!(lines.join(" "), text);
        assert_eq!(broken("one two three four", face, 40, 2).len(), 2);
        let text = "the same position a third time";
        let room = width("the same position a third", face);
        assert_eq!(
            broken(text, face, room, 9),
            ["the same position a third", "time"]
        );
        assert_eq!(
            balanced(text, face, room, 9),
            ["the same position", "a third time"]
        );
    }
}
