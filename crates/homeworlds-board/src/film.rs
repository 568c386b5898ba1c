//! Scenes as an animated GIF: a frame a turn, each only what differs from the frame before.

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
    let Some(Sheet { w, h }) = scenes.first().map(|scene| scene.sheet) else {
        return Ok(());
    };
    let [width, height] = [w, h].map(|length| length as u32 / SCALE);
    let mut encoder = Encoder::new(file, width as u16, height as u16, &palette)?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut before = GrayImage::from_pixel(width, height, Luma([see_through]));
    for (number, scene) in scenes.iter().enumerate() {
        let picture = frame(scene, contrast);
        let part = changed(&before, &picture);
        let mut seen: Vec<u8> = Vec::new();
        for (now, old) in lines(&picture, part).zip(lines(&before, part)) {
            let both = now.iter().zip(old);
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
            left: part.x as u16,
            top: part.y as u16,
            width: part.w as u16,
            height: part.h as u16,
            buffer: seen.into(),
            ..Frame::default()
        })?;
        before = picture;
    }
    Ok(())
}

/// Where two pictures differ; one pixel where they do not, since a frame has at least one.
fn changed<'p>(before: &'p GrayImage, now: &'p GrayImage) -> Rect {
    let lines = |picture: &'p GrayImage| picture.chunks_exact(picture.width() as usize);
    let differing = (0..)
        .zip(lines(before).zip(lines(now)))
        .filter(|(_, (before, now))| before != now);
    let places = differing.flat_map(|(y, (before, now))| {
        let mut differ = before.iter().zip(now).map(|(before, now)| before != now);
        let ends = [
            differ.clone().position(|one| one),
            differ.rposition(|one| one),
        ];
        ends.into_iter().flatten().map(move |x| (x as i32, y))
    });
    let changed = Rect::containing(places).unwrap_or(Rect::new(0, 0, 0, 0));
    Rect {
        w: changed.w + 1,
        h: changed.h + 1,
        ..changed
    }
}

/// The lines of a part of a picture.
fn lines(picture: &GrayImage, part: Rect) -> impl Iterator<Item = &[u8]> {
    let columns = part.x as usize..part.right() as usize;
    picture
        .chunks_exact(picture.width() as usize)
        .take(part.bottom() as usize)
        .skip(part.y as usize)
        .map(move |line| &line[columns.clone()])
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
