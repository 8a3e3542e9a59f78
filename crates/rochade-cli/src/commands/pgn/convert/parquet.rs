//! Tables as Parquet.

use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as PhysicalType};
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{Type, TypePtr};

use super::Target;
use super::table::{Cell, Column, Rows};
use super::told::Told;
use crate::output_file::OutputFile;

/// So many lines are kept in memory and then written together.
const GROUP: usize = 16 * 1024;

/// A table that is being written.
pub struct Table {
    out: SerializedFileWriter<OutputFile<'static>>,
    rows: Rows,
    /// The cells of the next group, column by column.
    columns: Vec<Vec<Cell>>,
}

impl Table {
    /// Begins with the schema.
    pub fn new(out: OutputFile<'static>, rows: Rows) -> anyhow::Result<Self> {
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let out = SerializedFileWriter::new(out, schema(rows)?, Arc::new(properties))?;
        let columns = rows.columns().iter().map(|_| Vec::new()).collect();
        Ok(Self { out, rows, columns })
    }

    fn write_group(&mut self) -> anyhow::Result<()> {
        let mut group = self.out.next_row_group()?;
        for ((_, kind), cells) in self.rows.columns().iter().zip(&mut self.columns) {
            let cells = std::mem::take(cells);
            let defined: Vec<i16> =
                cells.iter().map(|cell| i16::from(!matches!(cell, Cell::Empty))).collect();
            let Some(mut column) = group.next_column()? else { break };
            match kind {
                Column::Text => {
                    let values: Vec<ByteArray> = cells.into_iter().filter_map(text).collect();
                    column.typed::<ByteArrayType>().write_batch(&values, Some(&defined), None)?;
                }
                Column::Number => {
                    let values: Vec<i64> = cells.iter().filter_map(number).collect();
                    column.typed::<Int64Type>().write_batch(&values, Some(&defined), None)?;
                }
            }
            column.close()?;
        }
        group.close()?;
        Ok(())
    }

    /// Writes what is left, and puts the file in its place.
    pub fn finish(mut self) -> anyhow::Result<()> {
        if self.columns.first().is_some_and(|cells| !cells.is_empty()) {
            self.write_group()?;
        }
        self.out.into_inner()?.finish()
    }
}

fn text(cell: Cell) -> Option<ByteArray> {
    match cell {
        Cell::Text(text) => Some(text.into_bytes().into()),
        Cell::Number(_) | Cell::Empty => None,
    }
}

fn number(cell: &Cell) -> Option<i64> {
    match *cell {
        Cell::Number(number) => Some(number),
        Cell::Text(_) | Cell::Empty => None,
    }
}

fn schema(rows: Rows) -> anyhow::Result<TypePtr> {
    let mut fields = Vec::new();
    for (name, kind) in rows.columns() {
        let field = match kind {
            Column::Text => Type::primitive_type_builder(name, PhysicalType::BYTE_ARRAY)
                .with_logical_type(Some(LogicalType::String)),
            Column::Number => Type::primitive_type_builder(name, PhysicalType::INT64),
        };
        fields.push(Arc::new(field.with_repetition(Repetition::OPTIONAL).build()?));
    }
    Ok(Arc::new(Type::group_type_builder("games").with_fields(fields).build()?))
}

impl Target for Table {
    fn take(&mut self, told: &Told) -> anyhow::Result<()> {
        for row in self.rows.of(told) {
            for (column, cell) in self.columns.iter_mut().zip(row) {
                column.push(cell);
            }
            if self.columns.first().is_some_and(|cells| cells.len() >= GROUP) {
                self.write_group()?;
            }
        }
        Ok(())
    }
}
