//! The one font: what it has, how wide a line is, what fits, and where its letters stand.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId, OutlinedGlyph, PxScale, point};

use crate::theme;

static FONT: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    FontRef::try_from_slice(theme::FONT).expect("the font in assets is a font (tested)")
});

/// What stands for letters that were cut off.
const ELLIPSIS: char = '…';

/// A line of text with its letter height, cut to fit some width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub text: String,
    pub em: u32,
}

impl Line {
    /// The line in pixels.
    pub fn width(&self) -> i32 {
        width(&self.text, self.em)
    }
}

/// Whether letters of this text were cut off.
pub fn is_cut(text: &str) -> bool {
    text.ends_with(ELLIPSIS)
}

/// Whether the font has every letter of `text`, and at least one that can be seen.
pub fn can_write(text: &str) -> bool {
    !text.trim().is_empty()
        && text
            .chars()
            .all(|letter| FONT.glyph_id(letter) != GlyphId(0))
}

/// The width of a line in whole pixels.
pub fn width(text: &str, em: u32) -> i32 {
    pens(text, em).1
}

/// `text` in the first of `ems` in which it fits `room`, else cut in the last of them.
pub fn fit(text: &str, ems: &[u32], room: i32) -> Line {
    let fitting = ems.iter().find(|&&em| width(text, em) <= room);
    let smallest = ems.last().copied().unwrap_or(theme::SMALL_NOTE);
    match fitting {
        Some(&em) => Line {
            text: text.to_owned(),
            em,
        },
        None => cut(text, smallest, room),
    }
}

/// `text` cut at its end, with an ellipsis, so that it fits `room`.
pub fn cut(text: &str, em: u32, room: i32) -> Line {
    if width(text, em) <= room {
        let text = text.to_owned();
        return Line { text, em };
    }
    let mut kept: Vec<char> = text.chars().collect();
    loop {
        let last = kept.pop();
        let text: String = kept.iter().chain([&ELLIPSIS]).collect();
        if last.is_none() || width(&text, em) <= room {
            return Line { text, em };
        }
    }
}

/// `text` broken at blanks into at most `most` lines that fit `room`; the last is cut if need be.
pub fn wrap(text: &str, em: u32, room: i32, most: usize) -> Vec<Line> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if lines_end(line, word, em, room) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    if lines.len() > most {
        let rest = lines.split_off(most - 1).join(" ");
        lines.push(rest);
    }
    lines.iter().map(|line| cut(line, em, room)).collect()
}

fn lines_end(line: &str, word: &str, em: u32, room: i32) -> bool {
    width(line, em) + width(word, em) + width(" ", em) <= room
}

/// The letters of a line as outlines, each on a whole pixel from `left`, standing on `baseline`.
pub fn letters(text: &str, em: u32, left: i32, baseline: i32) -> Vec<OutlinedGlyph> {
    let (places, _) = pens(text, em);
    places
        .into_iter()
        .filter_map(|(id, x)| {
            let corner = point((left + x) as f32, baseline as f32);
            FONT.outline_glyph(id.with_scale_and_position(scale(em), corner))
        })
        .collect()
}

/// How far above the baseline capitals reach.
pub fn capital(em: u32) -> i32 {
    (em as f32 * 0.729 + 0.5) as i32
}

/// The letters with their distance from the left edge, and the width of all.
fn pens(text: &str, em: u32) -> (Vec<(GlyphId, i32)>, i32) {
    let per_unit = em as f32 / units_per_em();
    let mut places = Vec::with_capacity(text.len());
    let mut pen = 0.0;
    for letter in text.chars() {
        let id = FONT.glyph_id(letter);
        if let Some(&(before, _)) = places.last() {
            pen += FONT.kern_unscaled(before, id) * per_unit;
        }
        places.push((id, (pen + 0.5) as i32));
        pen += FONT.h_advance_unscaled(id) * per_unit;
    }
    (places, (pen + 0.5) as i32)
}

/// `ab_glyph` scales by the height from descent to ascent, people by the em.
fn scale(em: u32) -> PxScale {
    PxScale::from(em as f32 * FONT.height_unscaled() / units_per_em())
}

fn units_per_em() -> f32 {
    FONT.units_per_em().expect("the font tells its em (tested)")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latin_greek_and_cyrillic_can_be_written_others_not() {
        for text in ["Ann", "Łukasz Żółć", "Ελένη", "Дмитрий", "O'Neil – “x”…"]
        {
            assert!(can_write(text), "{text}");
        }
        for text in ["", "  ", "王芳", "Ann 🚀", "\u{202e}evil", "a\u{200b}b"] {
            assert!(!can_write(text), "{text}");
        }
    }

    #[test]
    fn long_lines_get_smaller_and_then_are_cut() {
        let line = fit("Procyon", &[28, 22], 1000);
        assert_eq!((line.text.as_str(), line.em), ("Procyon", 28));
        assert_eq!(fit("Procyon", &[28, 22], width("Procyon", 22)).em, 22);
        let cut = fit("Procyon", &[28, 22], 70);
        assert!(cut.text.ends_with(ELLIPSIS) && cut.width() <= 70, "{cut:?}");
    }

    #[test]
    fn lines_break_at_blanks() {
        let lines = wrap("sacrifice y2 and then two moves", 25, 200, 3);
        assert!(lines.len() > 1 && lines.iter().all(|line| line.width() <= 200));
        let words: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(words.join(" "), "sacrifice y2 and then two moves");
        assert_eq!(wrap("one two three four", 25, 60, 2).len(), 2);
    }
}
