-- The records of a journal form a chain from its last record to its first. New
-- records lie side by side whichever journal they belong to, so that a commit of
-- a thousand moves in a thousand games writes some thirty pages and not a
-- thousand.
CREATE TABLE chained (
    number   INTEGER NOT NULL PRIMARY KEY, -- in the order of storing
    journal  INTEGER NOT NULL,
    seq      INTEGER NOT NULL CHECK (seq >= 1),
    previous INTEGER,                      -- the record before it in its journal
    text     TEXT    NOT NULL
) STRICT;

INSERT INTO chained (number, journal, seq, previous, text)
SELECT number, journal, seq, CASE WHEN seq > 1 THEN number - 1 END, text
  FROM (SELECT row_number() OVER (ORDER BY journal, seq) AS number, journal, seq, text FROM records);

DROP TABLE records;
ALTER TABLE chained RENAME TO records;

ALTER TABLE journals ADD COLUMN head INTEGER; -- its last record
UPDATE journals
   SET head = (SELECT number FROM records WHERE journal = journals.number AND seq = journals.last);

-- Every move would have to change it, and only the few events are listed by change.
DROP INDEX journals_by_change;
