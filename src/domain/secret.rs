//! Something that one pair of eyes may see. It has neither `Debug` nor `Display` and cannot be serialized, so no log, error,
//! card or record can hold it by accident.

/// A value that is kept from everybody but its owner.
///
/// ```compile_fail
/// use referee::domain::Secret;
/// println!("{:?}", Secret::new("evil"));
/// ```
#[derive(Clone)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    /// Keeps `value`.
    pub const fn new(value: T) -> Self {
        Self(value)
    }

    /// The value itself. Who may ask for it is listed in `tests/tidy/`.
    pub const fn reveal(&self) -> &T {
        &self.0
    }

    /// What `change` makes of the value, kept as well.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Secret<U> {
        Secret(change(self.0))
    }
}
