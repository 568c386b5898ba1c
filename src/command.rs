//! Everything a person can ask, as one enum; `SPECS` describes it.
