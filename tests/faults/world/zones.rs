//! Where people live.

/// Time zones with and without daylight saving, and one that saves half an hour. Some go forward in
/// spring while others go back.
pub const ZONES: [&str; 10] = [
    "UTC",
    "Europe/Berlin",
    "Europe/Berlin",
    "America/New_York",
    "America/New_York",
    "Australia/Lord_Howe",
    "Australia/Sydney",
    "Pacific/Auckland",
    "Asia/Kathmandu",
    "America/Sao_Paulo",
];
