//! Decodes the bytes of a file.

use std::borrow::Cow;

/// Decodes UTF-16 if a byte order mark or a zero byte next to the first letter indicates it,
/// otherwise UTF-8.
pub(crate) fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    let from_pair: fn([u8; 2]) -> u16 = match bytes {
        [0xff, 0xfe, ..] | [1..=u8::MAX, 0, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] | [0, 1..=u8::MAX, ..] => u16::from_be_bytes,
        _ => return String::from_utf8_lossy(bytes),
    };
    let (pairs, _) = bytes.as_chunks();
    let units: Vec<u16> = pairs.iter().copied().map(from_pair).collect();
    Cow::Owned(String::from_utf16_lossy(&units))
}
