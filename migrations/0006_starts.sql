-- The position from which the game of an invitation begins, as text; null for the empty table.
ALTER TABLE invitations ADD COLUMN start TEXT CHECK (start <> '');
