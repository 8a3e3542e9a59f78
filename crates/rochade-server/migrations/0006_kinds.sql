-- Which kinds of journals there are is the program's business. SQLite changes a check
-- only by its schema table; nothing that is stored is touched.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
   SET sql = replace(sql, 'CHECK (kind IN (''game'', ''event'', ''draw''))', 'CHECK (kind <> '''')')
 WHERE type = 'table' AND name = 'journals';
PRAGMA writable_schema = RESET;
