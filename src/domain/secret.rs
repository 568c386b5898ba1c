//! A value for one viewer only. It implements neither `Debug` nor `Display` nor serialization, so
//! no log, error, card or record can leak it by accident.

/// A value that is kept secret from everyone but its owner.
///
/// ```compile_fail
/// use referee::domain::Secret;
/// println!("{:?}", Secret::new("evil"));
/// ```
#[derive(Clone)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    /// Wraps `value`.
    pub const fn new(value: T) -> Self {
        Self(value)
    }

    /// Returns the value. Permitted callers are listed in `tests/tidy/`.
    pub const fn reveal(&self) -> &T {
        &self.0
    }

    /// Applies `change` to the value, and keeps the result secret.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Secret<U> {
        Secret(change(self.0))
    }
}
