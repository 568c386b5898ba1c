//! How a setting is read: what is empty counts as not set, as `.env.example` leaves what is not wanted empty.

/// What may be set. (By this name clap takes what the parser gives as it is.)
pub type Setting<T> = Option<T>;

/// What a setting must be instead of what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Wanted(&'static str);

/// Reads a setting that need not be there.
pub fn given<T>(
    read: fn(&str) -> Option<T>,
    wanted: &'static str,
) -> impl Fn(&str) -> Result<Setting<T>, Wanted> + Clone {
    move |text| match text.trim() {
        "" => Ok(None),
        text => read(text).map(Some).ok_or(Wanted(wanted)),
    }
}

/// Reads a setting that is `otherwise` unless it is there.
pub fn given_or<T>(
    otherwise: &'static str,
    read: fn(&str) -> Option<T>,
    wanted: &'static str,
) -> impl Fn(&str) -> Result<T, Wanted> + Clone {
    move |text| {
        let text = match text.trim() {
            "" => otherwise,
            text => text,
        };
        read(text).ok_or(Wanted(wanted))
    }
}
