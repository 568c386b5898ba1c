//! The rules as an engine: positions, legality, effects, results. No I/O, clock, chance or words.
