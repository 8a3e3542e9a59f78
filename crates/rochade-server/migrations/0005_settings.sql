-- When a small thing was set, in milliseconds since 1970. Those from before count as new.
ALTER TABLE settings ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
UPDATE settings SET changed = unixepoch() * 1000;
