//! Scenes as an animated GIF: a frame a turn, each only what differs from the frame before.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use image::{GrayImage, Luma};

use crate::look::Contrast;
use crate::palette::Palette;
use crate::scene::{Rect, Scene, Sheet};
use crate::{encode, paint};

/// How long a frame of a film is held, in hundredths of a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hold(pub u16);

/// How long the last frame is held at least.
const LAST_HOLD: Hold = Hold(500);
/// A frame has one pixel for so many by so many of a picture.
pub const SCALE: u32 = 2;

/// The scenes one after the other, each held so long, again and again; no bytes when there are none.
pub fn gif(scenes: &[Scene], contrast: Contrast, hold: Hold) -> Vec<u8> {
    let mut file = Vec::new();
    if !scenes.is_empty() {
        write(scenes, contrast, hold, &mut file).expect("memory takes whatever is written");
    }
    file
}

/// One frame by itself, as a PNG.
pub fn still(scene: &Scene, contrast: Contrast) -> Vec<u8> {
    encode::png(&frame(scene, contrast), contrast)
}

/// A scene as a film shows it, in numbers of the palette.
fn frame(scene: &Scene, contrast: Contrast) -> GrayImage {
    smaller(&paint::paint(scene, contrast), Palette::of(contrast))
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
    let mut before: Option<GrayImage> = None;
    let Some(Sheet { w, h }) = scenes.first().map(|scene| scene.sheet) else {
        return Ok(());
    };
    let [width, height] = [w, h].map(|length| (length as u32 / SCALE) as u16);
    let mut encoder = Encoder::new(file, width, height, &palette)?;
    encoder.set_repeat(Repeat::Infinite)?;
    for (number, scene) in scenes.iter().enumerate() {
        let picture = frame(scene, contrast);
        let changed = match &before {
            Some(before) => changed(before, &picture),
            None => Rect::new(0, 0, i32::from(width), i32::from(height)),
        };
        let buffer = pixels(&picture, before.as_ref(), changed, see_through);
        encoder.write_frame(&Frame {
            delay: if number + 1 == scenes.len() {
                hold.max(LAST_HOLD).0
            } else {
                hold.0
            },
            dispose: DisposalMethod::Keep,
            transparent: before.is_some().then_some(see_through),
            left: changed.x as u16,
            top: changed.y as u16,
            width: changed.w as u16,
            height: changed.h as u16,
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        })?;
        before = Some(picture);
    }
    Ok(())
}

/// Where two pictures differ; one pixel where they do not, since a frame has at least one.
fn changed(before: &GrayImage, now: &GrayImage) -> Rect {
    let pixels = before.enumerate_pixels().zip(now.pixels());
    let differing = pixels.filter(|((.., before), now)| before != now);
    let places = differing.map(|((x, y, _), _)| (x as i32, y as i32));
    let changed = Rect::containing(places).unwrap_or(Rect::new(0, 0, 0, 0));
    Rect {
        w: changed.w + 1,
        h: changed.h + 1,
        ..changed
    }
}

/// The pixels of a part of the picture, see-through where they are as before.
fn pixels(now: &GrayImage, before: Option<&GrayImage>, part: Rect, see_through: u8) -> Vec<u8> {
    let width = now.width() as usize;
    let columns = part.x as usize..part.right() as usize;
    let mut pixels = Vec::with_capacity((part.w * part.h) as usize);
    for y in part.y as usize..part.bottom() as usize {
        let line = &now.as_raw()[y * width..][columns.clone()];
        match before {
            None => pixels.extend(line),
            Some(before) => {
                let old = &before.as_raw()[y * width..][columns.clone()];
                let both = line.iter().zip(old);
                pixels.extend(both.map(|(now, old)| if now == old { see_through } else { *now }));
            }
        }
    }
    pixels
}

/// A picture of which each pixel is the mean of [`SCALE`] by [`SCALE`].
fn smaller(picture: &GrayImage, palette: &Palette) -> GrayImage {
    let width = picture.width() as usize;
    let raw = picture.as_raw();
    GrayImage::from_fn(picture.width() / SCALE, picture.height() / SCALE, |x, y| {
        let at = (y * SCALE) as usize * width + (x * SCALE) as usize;
        let four = [raw[at], raw[at + 1], raw[at + width], raw[at + width + 1]];
        Luma([palette.mean(four)])
    })
}
