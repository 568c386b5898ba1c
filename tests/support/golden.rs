//! Golden pictures: compared by their pixels, since the bytes of a PNG depend on the encoder's version.

use std::path::{Path, PathBuf};
use std::{env, fs};

use image::{Rgb, RgbImage};

/// Compares a PNG with `tests/pictures/NAME.png`, or writes that file when `UPDATE=1` is set.
///
/// A difference is an error that names a picture of the golden, the present and the differing pixels side by side.
pub fn compare(name: &str, png: &[u8]) -> Result<(), String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/pictures/{name}.png"));
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, png).expect("tests/pictures can be written");
        return Ok(());
    }
    let golden = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let (golden, present) = (decode(&golden), decode(png));
    if golden == present {
        return Ok(());
    }
    let panels = write_panels(name, &golden, &present);
    Err(format!("{name} differs, see {}", panels.display()))
}

/// The pixels of a PNG.
pub fn decode(png: &[u8]) -> RgbImage {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let size = reader.output_buffer_size().expect("a picture of some size");
    let mut pixels = vec![0; size];
    let frame = reader.next_frame(&mut pixels).expect("a whole picture");
    RgbImage::from_raw(frame.width, frame.height, pixels).expect("three bytes a pixel")
}

fn write_panels(name: &str, golden: &RgbImage, present: &RgbImage) -> PathBuf {
    let width = golden.width().max(present.width());
    let height = golden.height().max(present.height());
    let mut panels = RgbImage::new(3 * width, height);
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        let (was, is) = (
            golden.get_pixel_checked(x, y),
            present.get_pixel_checked(x, y),
        );
        let black = Rgb([0; 3]);
        let changed = if was == is { black } else { Rgb([255, 0, 255]) };
        panels.put_pixel(x, y, *was.unwrap_or(&black));
        panels.put_pixel(width + x, y, *is.unwrap_or(&black));
        panels.put_pixel(2 * width + x, y, changed);
    }
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    fs::write(&path, encode(&panels)).expect("the target directory can be written");
    path
}

fn encode(picture: &RgbImage) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("memory takes a header");
    writer
        .write_image_data(picture)
        .expect("memory takes pixels");
    writer.finish().expect("memory takes an end");
    file
}
