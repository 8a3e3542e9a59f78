-- In which form a record is written. All from before are in the first one.
ALTER TABLE records ADD COLUMN v INTEGER NOT NULL DEFAULT 1;

-- 0 waiting for somebody, 1 a clock runs, 2 no clock runs, 3 over. Nobody knows it
-- of journals from before until they are read.
ALTER TABLE journals ADD COLUMN status INTEGER CHECK (status BETWEEN 0 AND 3);
-- What a list shows of it.
ALTER TABLE journals ADD COLUMN summary TEXT;

DROP INDEX journals_open;
CREATE INDEX journals_waiting ON journals (kind, changed) WHERE status = 0;
CREATE INDEX journals_running ON journals (kind, number) WHERE status = 1;
CREATE INDEX journals_unread ON journals (kind, number) WHERE status IS NULL;

-- What one journal owes another, until it is delivered.
CREATE TABLE outbox (
    number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    text   TEXT    NOT NULL
) STRICT;

ALTER TABLE small_things RENAME TO settings;
