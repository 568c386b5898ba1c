//! Golden pictures: compared by their pixels, since the bytes of a PNG depend on the encoder's
//! version.

use std::path::{Path, PathBuf};
use std::{env, fs};

use image::{GenericImage, Rgb, RgbImage};
use imageproc::map::map_pixels2;
use imageproc::stats::root_mean_squared_error;

/// Compares a PNG with `tests/bot/boards/golden/NAME.png`, or writes that file when `UPDATE=1` is
/// set.
///
/// A difference is an error that says how far they are apart, and names a picture of the golden,
/// the present and the differing pixels side by side.
pub fn compare(name: &str, png: &[u8]) -> Result<(), String> {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/bot/boards/golden/{name}.png"));
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, png).expect("tests/bot/boards/golden can be written");
        return Ok(());
    }
    let golden = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let (golden, present) = (decode(&golden), decode(png));
    if golden == present {
        return Ok(());
    }
    if golden.dimensions() != present.dimensions() {
        let (was, is) = (golden.dimensions(), present.dimensions());
        return Err(format!("{name} was {was:?} and is {is:?}"));
    }
    let distance = root_mean_squared_error(&golden, &present);
    let changed = map_pixels2(&golden, &present, |was, is| {
        Rgb(if was == is { [0; 3] } else { [255, 0, 255] })
    });
    let count = changed.pixels().filter(|pixel| pixel.0 != [0; 3]).count();
    let panels = write_panels(name, [&golden, &present, &changed]);
    let panels = panels.display();
    Err(format!(
        "{name} differs in {count} pixels, by {distance:.2} of 255 in the mean square, see {panels}"
    ))
}

/// Whether two PNGs show the same.
pub fn is_same(one: &[u8], other: &[u8]) -> bool {
    decode(one) == decode(other)
}

/// The pixels of a PNG.
fn decode(png: &[u8]) -> RgbImage {
    image::load_from_memory(png).expect("a PNG").into_rgb8()
}

fn write_panels(name: &str, pictures: [&RgbImage; 3]) -> PathBuf {
    let (width, height) = pictures[0].dimensions();
    let mut panels = RgbImage::new(3 * width, height);
    for (left, picture) in (0..).step_by(width as usize).zip(pictures) {
        panels.copy_from(picture, left, 0).expect("there is room");
    }
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    panels
        .save(&path)
        .expect("the target directory can be written");
    path
}
