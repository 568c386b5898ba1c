//! The pocket Discord: REST, gateway and page on loopback.
