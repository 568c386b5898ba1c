//! The store: one writer thread, durable commits, an outbox.
