//! Journals in one SQLite file.
