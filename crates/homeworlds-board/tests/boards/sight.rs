//! The palette under four kinds of sight: how far apart what means different things looks (CIEDE2000), and what can be read
//! on what.

use homeworlds::piece::Colour;
use homeworlds_board::look::Contrast;
use homeworlds_board::tint::{Shade, Tint};
use image::Rgb;

/// How eyes that lack a kind of cone see linear red, green and blue (Machado, Oliveira, Fernandes 2009, in full severity).
const SIGHTS: [(&str, [[f64; 3]; 3]); 4] = [
    (
        "all cones",
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ),
    (
        "no red cones",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "no green cones",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "no blue cones",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

fn body(colour: Colour) -> Tint {
    Tint::Of(colour, Shade::Body)
}

#[test]
fn colours_remain_distinct_for_all_eyes() {
    for contrast in [Contrast::Normal, Contrast::High] {
        for (number, &one) in Colour::ALL.iter().enumerate() {
            for &two in &Colour::ALL[..number] {
                // In high contrast brightness tells them apart too.
                let least = if contrast == Contrast::High {
                    18.0
                } else {
                    23.0
                };
                apart(body(one), body(two), least, contrast);
            }
        }
    }
}

#[test]
fn pieces_and_signs_are_mutually_distinct() {
    for contrast in [Contrast::Normal, Contrast::High] {
        for colour in Colour::ALL {
            apart(Tint::Last, body(colour), 18.0, contrast);
            apart(Tint::Danger, body(colour), 12.5, contrast);
        }
        apart(Tint::Last, Tint::Bright, 18.0, contrast);
        apart(Tint::Danger, Tint::Bright, 18.0, contrast);
        apart(Tint::Last, Tint::Danger, 17.0, contrast);
        apart(Tint::Last, Tint::Route, 16.0, contrast);
        apart(Tint::Danger, Tint::Route, 17.0, contrast);
    }
}

/// Whose a piece is in Settlers is told by brightness too.
#[test]
fn plates_differ_in_brightness() {
    for contrast in [Contrast::Normal, Contrast::High] {
        read(Tint::LightPlate, Tint::DarkPlate, 12.0, contrast);
    }
}

#[test]
fn words_letters_and_signs_are_readable() {
    for contrast in [Contrast::Normal, Contrast::High] {
        for ground in [Tint::Ground, Tint::Band, Tint::Card, Tint::Tray] {
            for ink in [Tint::Bright, Tint::Muted, Tint::Last, Tint::Danger] {
                read(ink, ground, 7.0, contrast);
            }
            for colour in Colour::ALL {
                let least = if contrast == Contrast::High { 4.5 } else { 3.0 };
                read(Tint::Of(colour, Shade::Sign), ground, least, contrast);
            }
        }
        read(Tint::Bright, Tint::Tag, 7.0, contrast);
        read(Tint::Dark, Tint::Danger, 7.0, contrast);
        read(Tint::Dark, Tint::LightPlate, 7.0, contrast);
        for colour in Colour::ALL {
            for shade in [Shade::Body, Shade::Base] {
                read(
                    Tint::Of(colour, Shade::Ink),
                    Tint::Of(colour, shade),
                    4.5,
                    contrast,
                );
            }
        }
    }
}

/// Two tints look at least so different to all eyes.
fn apart(one: Tint, two: Tint, least: f64, contrast: Contrast) {
    for (sight, matrix) in SIGHTS {
        let [a, b] = [one, two].map(|tint| lab(seen(tint.rgb(contrast), matrix)));
        let far = difference(a, b);
        println!("{one:?} {two:?} {contrast:?}, {sight}: {far:.1}");
        assert!(far >= least, "{one:?} {two:?} {contrast:?}, {sight}: {far}");
    }
}

/// An ink can be read on a ground: the ratio of their luminances.
fn read(ink: Tint, ground: Tint, least: f64, contrast: Contrast) {
    let [ink_light, ground_light] = [ink, ground].map(|tint| {
        let [red, green, blue] = linear(tint.rgb(contrast));
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    });
    let ratio = (ink_light / ground_light).max(ground_light / ink_light);
    println!("{ink:?} on {ground:?} {contrast:?}: {ratio:.1}");
    assert!(
        ratio >= least,
        "{ink:?} on {ground:?} {contrast:?}: {ratio}"
    );
}

fn linear(Rgb(channels): Rgb<u8>) -> [f64; 3] {
    channels.map(|channel| match f64::from(channel) / 255.0 {
        share if share <= 0.04045 => share / 12.92,
        share => ((share + 0.055) / 1.055).powf(2.4),
    })
}

/// A colour as such eyes see it, linear.
fn seen(colour: Rgb<u8>, matrix: [[f64; 3]; 3]) -> [f64; 3] {
    let linear = linear(colour);
    matrix.map(|row| dot(row, linear).clamp(0.0, 1.0))
}

fn dot(one: [f64; 3], two: [f64; 3]) -> f64 {
    one.iter().zip(two).map(|(one, two)| one * two).sum()
}

/// CIELAB under the white of screens.
fn lab(linear: [f64; 3]) -> [f64; 3] {
    let x = dot([0.4124564, 0.3575761, 0.1804375], linear) / 0.95047;
    let y = dot([0.2126729, 0.7151522, 0.0721750], linear);
    let z = dot([0.0193339, 0.1191920, 0.9503041], linear) / 1.08883;
    let [x, y, z] = [x, y, z].map(|part| match part {
        part if part > 0.008856 => part.cbrt(),
        part => 7.787 * part + 16.0 / 116.0,
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// How different two colours look (CIEDE2000, after Sharma, Wu and Dalal 2005).
fn difference([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let seventh = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25f64.powi(7))).sqrt();
    let mean = (a1.hypot(b1) + a2.hypot(b2)) / 2.0;
    let stretch = 1.0 + 0.5 * (1.0 - seventh(mean));
    let [(c1, h1), (c2, h2)] = [(a1 * stretch, b1), (a2 * stretch, b2)]
        .map(|(a, b)| (a.hypot(b), b.atan2(a).to_degrees().rem_euclid(360.0)));
    let turn = match h2 - h1 {
        _ if c1 * c2 == 0.0 => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let hue = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (light, chroma) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let middle = match (h1 + h2) / 2.0 {
        _ if c1 * c2 == 0.0 => h1 + h2,
        middle if (h1 - h2).abs() <= 180.0 => middle,
        middle => (middle + 180.0).rem_euclid(360.0),
    };
    let wave = |times: f64, shift: f64| (times * middle + shift).to_radians().cos();
    let t = 1.0 - 0.17 * wave(1.0, -30.0) + 0.24 * wave(2.0, 0.0) + 0.32 * wave(3.0, 6.0)
        - 0.20 * wave(4.0, -63.0);
    let off = (light - 50.0).powi(2);
    let lights = (l2 - l1) / (1.0 + 0.015 * off / (20.0 + off).sqrt());
    let chromas = (c2 - c1) / (1.0 + 0.045 * chroma);
    let hues = hue / (1.0 + 0.015 * chroma * t);
    let angle = 60.0 * (-((middle - 275.0) / 25.0).powi(2)).exp();
    let turned = -seventh(chroma) * 2.0 * angle.to_radians().sin();
    (lights.powi(2) + chromas.powi(2) + hues.powi(2) + turned * chromas * hues).sqrt()
}

/// Pairs from the paper with their differences.
#[test]
fn differences_are_those_of_the_paper() {
    for (one, two, wanted) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 2.5, 0.0], [50.0, 0.0, -2.5], 4.3065),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        (
            [22.7233, 20.0904, -46.694],
            [23.0331, 14.973, -42.5619],
            2.0373,
        ),
    ] {
        let told = difference(one, two);
        assert!((told - wanted).abs() < 0.001, "{told} {wanted}");
    }
}
