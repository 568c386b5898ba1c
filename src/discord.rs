//! The only code that knows Discord's client library.
