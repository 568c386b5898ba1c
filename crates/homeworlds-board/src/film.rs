//! Scenes as an animated GIF: a frame a turn, each only what differs from the frame before.

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use image::imageops::crop_imm;
use image::{GrayImage, Luma};

use crate::look::Contrast;
use crate::palette::Palette;
use crate::scene::{Rect, Scene};
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
    write(scenes, contrast, hold, &mut file).expect("memory takes whatever is written");
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
        let part = |picture: &GrayImage| {
            crop_imm(picture, x as u32, y as u32, w as u32, h as u32).to_image()
        };
        let mut seen = part(&picture);
        for (now, old) in seen.pixels_mut().zip(part(&before).pixels()) {
            if now == old {
                *now = Luma([see_through]);
            }
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
            buffer: seen.into_raw().into(),
            ..Frame::default()
        })?;
        before = picture;
    }
    Ok(())
}

/// Where two pictures differ; one pixel where they do not, since a frame has at least one.
fn changed(before: &GrayImage, now: &GrayImage) -> Rect {
    let places = now.enumerate_pixels().zip(before.pixels());
    let places = places.filter(|((.., now), before)| now != before);
    let places = places.map(|((x, y, _), _)| (x as i32, y as i32));
    let Rect { x, y, w, h } = Rect::containing(places).unwrap_or(Rect::new(0, 0, 0, 0));
    Rect::new(x, y, w + 1, h + 1)
}

/// A picture of which each pixel is the mean of [`SCALE`] by [`SCALE`].
fn smaller(picture: &GrayImage, palette: &Palette) -> GrayImage {
    GrayImage::from_fn(picture.width() / SCALE, picture.height() / SCALE, |x, y| {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let four = four.map(|(right, down)| picture[(SCALE * x + right, SCALE * y + down)].0[0]);
        Luma([palette.mean(four)])
    })
}
