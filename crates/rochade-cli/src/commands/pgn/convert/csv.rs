//! Tables with commas.

use csv::Writer;

use super::Target;
use super::table::{Cell, Rows};
use super::told::Told;
use crate::output_file::OutputFile;

/// A table that is being written.
pub struct Table {
    out: Writer<OutputFile<'static>>,
    rows: Rows,
}

impl Table {
    /// Begins with the names of the columns.
    pub fn new(out: OutputFile<'static>, rows: Rows) -> anyhow::Result<Self> {
        let mut out = Writer::from_writer(out);
        out.write_record(rows.columns().iter().map(|(name, _)| name))?;
        Ok(Self { out, rows })
    }

    /// Puts the file in its place.
    pub fn finish(self) -> anyhow::Result<()> {
        let out = self.out.into_inner().map_err(csv::IntoInnerError::into_error)?;
        out.finish()
    }
}

impl Target for Table {
    fn take(&mut self, told: &Told) -> anyhow::Result<()> {
        for row in self.rows.of(told) {
            for cell in row {
                match cell {
                    Cell::Text(text) => self.out.write_field(text)?,
                    Cell::Number(number) => self.out.write_field(number.to_string())?,
                    Cell::Empty => self.out.write_field("")?,
                }
            }
            self.out.write_record(None::<&[u8]>)?;
        }
        Ok(())
    }
}
