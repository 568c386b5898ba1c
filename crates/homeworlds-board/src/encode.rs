//! From a scene to a PNG: files are small that say how few colours there are.

use image::GrayImage;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use crate::look::Contrast;
use crate::paint;
use crate::palette::Palette;
use crate::scene::Scene;

/// How hard to compress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effort {
    /// For pictures that are small anyhow; less effort still takes half as long for files larger by a fifth.
    Little,
    /// For pictures with many slanted edges: a fourth longer for files smaller by a tenth.
    More,
}

impl Effort {
    /// What a star map of so many seats is worth.
    pub const fn for_seats(seats: u8) -> Self {
        match seats {
            2 => Effort::Little,
            _ => Effort::More,
        }
    }

    const fn level(self) -> u8 {
        match self {
            Effort::Little => 2,
            Effort::More => 4,
        }
    }
}

/// A scene as a file.
pub fn drawn(scene: &Scene, contrast: Contrast, effort: Effort) -> Vec<u8> {
    png(&paint::paint(scene, contrast), contrast, effort)
}

/// A picture in numbers of the palette as a file.
pub fn png(picture: &GrayImage, contrast: Contrast, effort: Effort) -> Vec<u8> {
    let mut file = Vec::with_capacity(1 << 16);
    write(picture, contrast, effort, &mut file).expect("memory takes whatever is written");
    file
}

fn write(
    picture: &GrayImage,
    contrast: Contrast,
    effort: Effort,
    file: &mut Vec<u8>,
) -> Result<(), png::EncodingError> {
    let mut encoder = Encoder::new(file, picture.width(), picture.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(Palette::of(contrast).bytes());
    encoder.set_deflate_compression(DeflateCompression::Level(effort.level()));
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(picture)?;
    writer.finish()
}
