//! Colours, sizes and pieces, and the power of a colour (RULES P1, B11-B14).
