//! From a scene to a PNG: files are small that say how few colours there are.

use image::GrayImage;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use crate::look::Contrast;
use crate::paint;
use crate::palette::Palette;
use crate::scene::Scene;
use crate::theme;

/// How hard to compress: more makes files smaller by a twentieth in half as much time again.
const EFFORT: u8 = 5;
/// The same for tall pictures, of which few would be too large.
const EFFORT_FOR_TALL: u8 = 6;

/// A scene as a file.
pub(crate) fn drawn(scene: &Scene, contrast: Contrast) -> Vec<u8> {
    png(&paint::paint(scene, contrast), contrast)
}

/// A picture in numbers of the palette as a file.
pub(crate) fn png(picture: &GrayImage, contrast: Contrast) -> Vec<u8> {
    let mut file = Vec::with_capacity(1 << 16);
    let mut encoder = Encoder::new(&mut file, picture.width(), picture.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(Palette::of(contrast).bytes());
    let is_tall = picture.height() as i32 > theme::HEIGHT;
    let effort = if is_tall { EFFORT_FOR_TALL } else { EFFORT };
    encoder.set_deflate_compression(DeflateCompression::Level(effort));
    encoder.set_filter(Filter::NoFilter);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(picture)?;
        writer.finish()
    });
    written.expect("memory takes whatever is written");
    file
}
