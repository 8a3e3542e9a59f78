-- A journal: one game, one club's event, one public draw.
CREATE TABLE journals (
    number  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- in the order of creation
    kind    text   NOT NULL CHECK (kind IN ('game', 'event', 'draw')),
    id      text   COLLATE "C" NOT NULL,  -- the public name
    created bigint,                       -- when its first record was stored, milliseconds since 1970
    changed bigint NOT NULL,              -- the same for lists, unless an append says otherwise
    status  smallint CHECK (status BETWEEN 0 AND 3), -- 0 waiting, 1 a clock runs, 2 none runs, 3 over
    closed  boolean NOT NULL,
    summary text,                         -- what a list shows of it
    UNIQUE (kind, id)
) WITH (fillfactor = 70);

CREATE INDEX journals_waiting ON journals (kind, number) WHERE status = 0;
CREATE INDEX journals_running ON journals (kind, number) WHERE status = 1;
CREATE INDEX journals_unused ON journals (kind, number) WHERE status = 3 AND summary = 'unused';
CREATE INDEX journals_unread ON journals (kind, number) WHERE status IS NULL;

-- What happened: one row for each append, however many records it has. The key lets one
-- of two writers win who both want to go on from the same record.
CREATE TABLE appends (
    journal bigint   NOT NULL,
    first   bigint   NOT NULL CHECK (first >= 1),
    last    bigint   NOT NULL CHECK (last >= first),
    v       smallint NOT NULL,            -- in which form the records are written
    at      bigint,                       -- when, if lists show it as a change
    texts   text     NOT NULL,            -- one line for each record
    PRIMARY KEY (journal, first)
);

-- Which guest has a part in which journal.
CREATE TABLE participants (
    guest   text   COLLATE "C" NOT NULL,
    journal bigint NOT NULL,
    PRIMARY KEY (guest, journal)
);

-- What one journal owes another, until it is delivered.
CREATE TABLE outbox (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    text   text NOT NULL
);

-- Values kept by name.
CREATE TABLE settings (
    name    text   COLLATE "C" NOT NULL PRIMARY KEY,
    value   text   NOT NULL,
    changed bigint NOT NULL
);
