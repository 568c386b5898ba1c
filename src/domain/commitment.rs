//! A commitment to a text that is revealed later: its SHA-256 hash, published in advance.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

/// The SHA-256 hash of a text, written as 64 hexadecimal digits.
///
/// ```
/// use referee::domain::Commitment;
/// let promised = Commitment::to("mirolu 0=good 1=evil salt=00");
/// assert_eq!(promised.to_string().parse(), Ok(promised));
/// assert_ne!(promised, Commitment::to("mirolu 0=evil 1=good salt=00"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

/// The error for a text that is not 64 hexadecimal digits.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("a commitment has 64 hexadecimal digits")]
pub struct NoCommitment;

impl Commitment {
    /// Returns the commitment to `text`, byte for byte.
    pub fn to(text: &str) -> Self {
        Self(Sha256::digest(text).into())
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Parses the digits in any case.
impl FromStr for Commitment {
    type Err = NoCommitment;

    fn from_str(text: &str) -> Result<Self, NoCommitment> {
        let digits = text.as_bytes();
        if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
            return Err(NoCommitment);
        }
        let mut bytes = [0; 32];
        for (byte, at) in bytes.iter_mut().zip((0..64).step_by(2)) {
            *byte = u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| NoCommitment)?;
        }
        Ok(Self(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the standard.
    #[test]
    fn a_commitment_is_what_sha256sum_says() {
        assert_eq!(
            Commitment::to("abc").to_string(),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }

    #[test]
    fn other_texts_are_no_commitments() {
        for text in ["", "abc", &"g".repeat(64), &"é".repeat(32), &"0".repeat(65)] {
            assert_eq!(text.parse::<Commitment>(), Err(NoCommitment), "{text}");
        }
    }
}
