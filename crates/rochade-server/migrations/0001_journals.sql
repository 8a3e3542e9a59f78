-- A journal: one game, one club's event, one public draw.
CREATE TABLE journals (
    number  INTEGER NOT NULL PRIMARY KEY, -- in the order of creation
    kind    TEXT    NOT NULL CHECK (kind IN ('game', 'event', 'draw')),
    id      TEXT    NOT NULL,             -- the public name
    last    INTEGER NOT NULL,             -- the number of its last record
    changed INTEGER NOT NULL,             -- when that was stored, milliseconds since 1970
    closed  INTEGER NOT NULL CHECK (closed IN (0, 1)),
    UNIQUE (kind, id)
) STRICT;

CREATE INDEX journals_by_change ON journals (kind, changed);
CREATE INDEX journals_open ON journals (kind, number) WHERE closed = 0;

-- What happened. Records of one journal lie side by side.
CREATE TABLE records (
    journal INTEGER NOT NULL REFERENCES journals (number),
    seq     INTEGER NOT NULL CHECK (seq >= 1),
    text    TEXT    NOT NULL,
    PRIMARY KEY (journal, seq)
) STRICT, WITHOUT ROWID;

-- Which guest has a part in which journal.
CREATE TABLE participants (
    guest   TEXT    NOT NULL,
    journal INTEGER NOT NULL REFERENCES journals (number),
    PRIMARY KEY (guest, journal)
) STRICT, WITHOUT ROWID;

-- Small things by name.
CREATE TABLE small_things (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
