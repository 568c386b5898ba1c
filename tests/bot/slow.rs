//! What takes long: worlds, faults, power cuts and laws under random play. Variables make them longer.

mod clock_laws;
mod faults;
mod non_interference;
mod nth_write;
mod power;
mod secrets;
mod world;
