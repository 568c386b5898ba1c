//! Encodes a scene as a PNG with a palette.

use image::GrayImage;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use crate::look::Contrast;
use crate::paint::{self, Light, Style};
use crate::palette::Palette;
use crate::scene::Scene;

/// Compression level: a higher one makes files a twentieth smaller and takes half as long again.
const EFFORT: u8 = 5;
/// Maximum size of a file in bytes.
pub(crate) const MAX_BYTES: usize = 60_000;
/// Maximum height of a scene drawn at full width.
const MAX_HEIGHT_AT_FULL_WIDTH: i32 = 1_010;
/// Widths in pixels of a higher picture, and of one whose file would be too large.
const WIDTHS: [i32; 2] = [800, 733];

/// Returns a scene as a file, smaller or plainer if it would be too large.
pub(crate) fn drawn(scene: &Scene, contrast: Contrast) -> Vec<u8> {
    let usual = Style::of(contrast);
    let [high, least] = WIDTHS.map(|width| Style { width, ..usual });
    let light = |light| Style { light, ..least };
    let all = [usual, high, least, light(Light::Facets), light(Light::Flat)];
    let is_high = scene.sheet.h > MAX_HEIGHT_AT_FULL_WIDTH;
    let mut file = Vec::new();
    for &style in &all[usize::from(is_high)..] {
        file = encoded(scene, style);
        if file.len() <= MAX_BYTES {
            break;
        }
    }
    file
}

fn encoded(scene: &Scene, style: Style) -> Vec<u8> {
    png(&paint::paint(scene, style), style.contrast)
}

/// Returns a picture of palette indices as a file.
pub(crate) fn png(picture: &GrayImage, contrast: Contrast) -> Vec<u8> {
    let mut file = Vec::with_capacity(1 << 16);
    let mut encoder = Encoder::new(&mut file, picture.width(), picture.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(Palette::of(contrast).bytes());
    encoder.set_deflate_compression(DeflateCompression::Level(EFFORT));
    encoder.set_filter(Filter::NoFilter);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(picture)?;
        writer.finish()
    });
    written.expect("memory takes whatever is written");
    file
}
