//! Uploaded files and the data in their headers.

use crate::snowflake::Snowflake;

/// Total number of bytes above which the oldest files are dropped.
pub(super) const MOST_BYTES: usize = 256 << 20;

/// An uploaded file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Part {
    /// The `n` of its part `files[n]`; `None` for a part with another name.
    pub number: Option<Snowflake>,
    /// The file's name.
    pub filename: String,
    /// Declared type.
    pub content_type: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// Reads width and height from the header of a PNG or GIF.
pub(super) fn pixels(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let [width, height] = *bytes.get(16..24)?.as_chunks().0 else {
            return None;
        };
        return Some((u32::from_be_bytes(width), u32::from_be_bytes(height)));
    }
    let [width, height] = *bytes.strip_prefix(b"GIF8")?.get(2..6)?.as_chunks().0 else {
        return None;
    };
    let number = |bytes| u32::from(u16::from_le_bytes(bytes));
    Some((number(width), number(height)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_tell_the_size() {
        let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        png.extend([0, 0, 2, 0, 0, 0, 1, 0]);
        assert_eq!(pixels(&png), Some((512, 256)));
        assert_eq!(pixels(b"GIF89a\x0a\x00\x14\x00"), Some((10, 20)));
        assert_eq!(pixels(b"\x89PNG\r\n\x1a\n"), None);
        assert_eq!(pixels(b"text"), None);
    }
}
