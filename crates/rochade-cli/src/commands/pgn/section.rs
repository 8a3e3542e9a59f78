//! A file that several read at once, each from its own place.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::sync::{Arc, Mutex, PoisonError};

/// A file with many readers.
#[derive(Clone)]
pub struct Shared(Arc<Mutex<File>>);

impl Shared {
    /// Shares this file.
    pub fn new(file: File) -> Self {
        Self(Arc::new(Mutex::new(file)))
    }

    /// A part of the file, from its first byte on.
    pub fn section(&self, at: u64, length: u64) -> Section {
        Section { file: self.clone(), begin: at, at, end: at.saturating_add(length) }
    }

    /// All of the file.
    pub fn whole(&self) -> io::Result<Section> {
        let length = self.with(|file| file.seek(SeekFrom::End(0)))?;
        Ok(self.section(0, length))
    }

    fn with<T>(&self, work: impl FnOnce(&mut File) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A part of a shared file, and how far it has been read.
#[derive(Clone)]
pub struct Section {
    file: Shared,
    begin: u64,
    at: u64,
    end: u64,
}

impl Read for Section {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let room = usize::try_from(self.end - self.at).unwrap_or(usize::MAX).min(buffer.len());
        let count = self.file.with(|file| {
            file.seek(SeekFrom::Start(self.at))?;
            file.read(&mut buffer[..room])
        })?;
        self.at += count as u64;
        Ok(count)
    }
}

impl Seek for Section {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let target = match to {
            SeekFrom::Start(offset) => self.begin.checked_add(offset),
            SeekFrom::End(offset) => self.end.checked_add_signed(offset),
            SeekFrom::Current(offset) => self.at.checked_add_signed(offset),
        };
        let inside = target.filter(|at| (self.begin..=self.end).contains(at));
        self.at = inside
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "outside of the file"))?;
        Ok(self.at - self.begin)
    }
}
