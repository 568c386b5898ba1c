//! From pixels to a PNG with a palette: most pixels have one of few colours, and files are small that say so.

mod palette;

use image::RgbImage;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use crate::render::png::palette::PALETTE;

/// Level 4 takes a fourth longer for files smaller by a tenth; level 1 takes half as long for files larger by a fifth.
const LEVEL: u8 = 2;

/// The picture as a file, each colour replaced by the nearest in the palette.
pub fn encode(picture: &RgbImage) -> Vec<u8> {
    let mut file = Vec::with_capacity(1 << 16);
    write(picture, &mut file).expect("memory takes whatever is written");
    file
}

fn write(picture: &RgbImage, file: &mut Vec<u8>) -> Result<(), png::EncodingError> {
    let mut encoder = Encoder::new(file, picture.width(), picture.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(PALETTE.bytes());
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    encoder.set_filter(Filter::Up);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&PALETTE.indices(picture))?;
    writer.finish()
}
