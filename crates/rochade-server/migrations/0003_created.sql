-- When the first record was stored, milliseconds since 1970; nobody knows it of
-- journals from before.
ALTER TABLE journals ADD COLUMN created INTEGER;
