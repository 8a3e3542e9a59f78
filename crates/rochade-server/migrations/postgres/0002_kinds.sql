-- Which kinds of journals there are is the program's business.
ALTER TABLE journals DROP CONSTRAINT journals_kind_check;
