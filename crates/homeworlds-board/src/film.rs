//! Encodes scenes as an animated GIF: one frame per turn, each containing only the difference to
//! the previous one.

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use image::{GrayImage, Luma};

use crate::look::Contrast;
use crate::paint::Style;
use crate::palette::Palette;
use crate::scene::{Rect, Scene};
use crate::{encode, paint};

/// The duration of a frame, in hundredths of a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hold(pub u16);

/// Minimum duration of the last frame.
const LAST_HOLD: Hold = Hold(500);
/// Each pixel of a frame covers this many by this many pixels of a picture.
pub const SCALE: u32 = 2;

/// Encodes the scenes as a looping film with this duration per frame; empty without scenes.
pub(super) fn gif(scenes: &[Scene], contrast: Contrast, hold: Hold) -> Vec<u8> {
    let mut file = Vec::new();
    write(scenes, contrast, hold, &mut file).expect("memory takes whatever is written");
    file
}

/// Encodes a single frame as a PNG.
pub fn still(scene: &Scene, contrast: Contrast) -> Vec<u8> {
    encode::png(&frame(scene, contrast), contrast)
}

/// Returns a scene in film size, in palette indices.
fn frame(scene: &Scene, contrast: Contrast) -> GrayImage {
    smaller(
        &paint::paint(scene, Style::of(contrast)),
        Palette::of(contrast),
    )
}

fn write(
    scenes: &[Scene],
    contrast: Contrast,
    hold: Hold,
    file: &mut Vec<u8>,
) -> Result<(), EncodingError> {
    let mut palette = Palette::of(contrast).bytes();
    let see_through = (palette.len() / 3) as u8;
    palette.extend([0; 3]);
    let Some(Rect { w, h, .. }) = scenes.first().map(|scene| scene.sheet) else {
        return Ok(());
    };
    let [width, height] = [w, h].map(|length| length as u32 / SCALE);
    let mut encoder = Encoder::new(file, width as u16, height as u16, &palette)?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut before = GrayImage::from_pixel(width, height, Luma([see_through]));
    for (number, scene) in scenes.iter().enumerate() {
        let picture = frame(scene, contrast);
        let Rect { x, y, w, h } = changed(&before, &picture);
        let mut seen: Vec<u8> = Vec::new();
        for y in y..y + h {
            let from = (y * width as i32 + x) as usize;
            let line = from..from + w as usize;
            let both = picture.as_raw()[line.clone()]
                .iter()
                .zip(&before.as_raw()[line]);
            seen.extend(both.map(|(now, old)| if now == old { see_through } else { *now }));
        }
        encoder.write_frame(&Frame {
            delay: if number + 1 == scenes.len() {
                hold.max(LAST_HOLD).0
            } else {
                hold.0
            },
            dispose: DisposalMethod::Keep,
            transparent: Some(see_through),
            left: x as u16,
            top: y as u16,
            width: w as u16,
            height: h as u16,
            buffer: seen.into(),
            ..Frame::default()
        })?;
        before = picture;
    }
    Ok(())
}

/// Returns the area where two pictures differ; a single pixel if they are equal, since a frame has
/// at least one.
fn changed(before: &GrayImage, now: &GrayImage) -> Rect {
    let [before, now] = [before, now].map(|picture| picture.chunks_exact(picture.width() as usize));
    let lines = (0..).zip(before.zip(now));
    let places = lines
        .filter(|(_, (before, now))| before != now)
        .flat_map(|(y, (before, now))| {
            (0..)
                .zip(before.iter().zip(now))
                .filter(|(_, (before, now))| before != now)
                .map(move |(x, _)| (x, y))
        });
    let Rect { x, y, w, h } = Rect::containing(places).unwrap_or(Rect::new(0, 0, 0, 0));
    Rect::new(x, y, w + 1, h + 1)
}

/// Returns a picture whose pixels are the means of [`SCALE`] by [`SCALE`] pixels.
fn smaller(picture: &GrayImage, palette: &Palette) -> GrayImage {
    let (raw, width) = (picture.as_raw(), picture.width());
    GrayImage::from_fn(width / SCALE, picture.height() / SCALE, |x, y| {
        let at = ((y * width + x) * SCALE) as usize;
        let below = at + width as usize;
        Luma([palette.mean([raw[at], raw[at + 1], raw[below], raw[below + 1]])])
    })
}
