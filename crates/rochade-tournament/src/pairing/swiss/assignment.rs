//! The best one-to-one assignment of two halves, and of the best ones the first.
//!
//! After the exchanges of a bracket are decided, its first half is paired with its
//! second half, and of all pairings of equal quality the rules take the one in
//! which the first player has the highest ranked opponent, then the second player,
//! and so on (C.04.3 article 4.2). General matching libraries return the pairing
//! but not the prices that prove it best, and the prices are what tells without
//! solving again which other pairings are equally good. So this small solver is
//! our own: rows enter one by one along cheapest paths, and the tight cells under
//! the final prices hold exactly the best assignments.

use super::weight::Digits;

/// A square table of gains; `None` where a cell cannot be used.
pub(crate) struct Gains<W> {
    size: usize,
    cells: Vec<Option<W>>,
}

impl<W: Digits> Gains<W> {
    pub fn new(size: usize, gain: impl Fn(usize, usize) -> Option<W>) -> Self {
        let cells = (0..size * size).map(|at| gain(at / size.max(1), at % size.max(1))).collect();
        Self { size, cells }
    }

    fn get(&self, row: usize, column: usize) -> Option<W> {
        self.cells[row * self.size + column]
    }

    /// The columns of the rows in the assignment of largest gain; among those of
    /// equal gain, the one whose first row has the smallest column, then the
    /// second row, and so on. `None` if some row would be without a column.
    pub fn first_best(&self) -> Option<Vec<usize>> {
        let mut prices = Prices::new(self);
        for row in 0..self.size {
            prices.add_row(row)?;
        }
        Some(prices.first())
    }
}

const NOBODY: usize = usize::MAX;

struct Prices<'a, W> {
    gains: &'a Gains<W>,
    row: Vec<W>,
    column: Vec<W>,
    row_of: Vec<usize>,
    column_of: Vec<usize>,
}

impl<'a, W: Digits> Prices<'a, W> {
    fn new(gains: &'a Gains<W>) -> Self {
        let size = gains.size;
        Self {
            gains,
            row: vec![W::ZERO; size],
            column: vec![W::ZERO; size],
            row_of: vec![NOBODY; size],
            column_of: vec![NOBODY; size],
        }
    }

    /// How far the cell is from being tight: `row + column - gain`.
    fn slack(&self, row: usize, column: usize) -> Option<W> {
        self.gains.get(row, column).map(|gain| self.row[row] + self.column[column] - gain)
    }

    /// Gives `row` a column, moving other rows along the cheapest path.
    fn add_row(&mut self, row: usize) -> Option<()> {
        let size = self.gains.size;
        let best = (0..size).filter_map(|c| self.slack(row, c)).min()?;
        self.row[row] -= best;
        let mut distance: Vec<Option<W>> = vec![None; size];
        let mut came_from = vec![row; size];
        let mut done = vec![false; size];
        let mut order: Vec<usize> = Vec::new();
        let (mut current, mut so_far) = (row, W::ZERO);
        let end = loop {
            for c in (0..size).filter(|&c| !done[c]) {
                if let Some(slack) = self.slack(current, c) {
                    let through = so_far + slack;
                    if distance[c].is_none_or(|d| through < d) {
                        distance[c] = Some(through);
                        came_from[c] = current;
                    }
                }
            }
            let nearest = (0..size)
                .filter(|&c| !done[c])
                .filter_map(|c| distance[c].map(|d| (d, c)))
                .min_by(|a, b| a.0.cmp(&b.0).then(a.1.cmp(&b.1)));
            let (d, c) = nearest?;
            so_far = d;
            if self.row_of[c] == NOBODY {
                break c;
            }
            done[c] = true;
            order.push(c);
            current = self.row_of[c];
        };
        self.settle(row, so_far, &order, &distance);
        let mut column = end;
        loop {
            let taker = came_from[column];
            let left = self.column_of[taker];
            self.row_of[column] = taker;
            self.column_of[taker] = column;
            if taker == row {
                return Some(());
            }
            column = left;
        }
    }

    /// Moves the prices so that the path just found is tight.
    fn settle(&mut self, row: usize, end: W, order: &[usize], distance: &[Option<W>]) {
        self.row[row] -= end;
        for &c in order {
            if let Some(d) = distance[c] {
                let by = end - d;
                self.column[c] += by;
                let holder = self.row_of[c];
                self.row[holder] -= by;
            }
        }
    }

    /// Walks to the first of all best assignments: each row in turn takes the
    /// smallest tight column that leaves a tight column for every later row.
    fn first(mut self) -> Vec<usize> {
        let size = self.gains.size;
        let tight: Vec<Vec<usize>> = (0..size)
            .map(|r| (0..size).filter(|&c| self.slack(r, c) == Some(W::ZERO)).collect())
            .collect();
        let mut rows_at: Vec<Vec<usize>> = vec![Vec::new(); size];
        for (r, columns) in tight.iter().enumerate() {
            columns.iter().for_each(|&c| rows_at[c].push(r));
        }
        for (row, tight) in tight.iter().enumerate() {
            let held = self.column_of[row];
            if tight.first() == Some(&held) {
                continue;
            }
            let next_column = self.movers(row, held, &rows_at);
            let better = tight.iter().copied().take_while(|&c| c < held).find(|&c| {
                let holder = self.row_of[c];
                holder > row && next_column[holder] != NOBODY
            });
            if let Some(wanted) = better {
                self.rotate(row, wanted, held, &next_column);
            }
        }
        self.column_of
    }

    /// Where each later row would move so that, step by step, `held` is taken.
    fn movers(&self, row: usize, held: usize, rows_at: &[Vec<usize>]) -> Vec<usize> {
        let mut next_column = vec![NOBODY; self.gains.size];
        let mut queue = vec![held];
        while let Some(column) = queue.pop() {
            for &r in rows_at[column].iter().filter(|&&r| r > row) {
                if next_column[r] == NOBODY && self.column_of[r] != column {
                    next_column[r] = column;
                    queue.push(self.column_of[r]);
                }
            }
        }
        next_column
    }

    fn rotate(&mut self, row: usize, wanted: usize, held: usize, next_column: &[usize]) {
        let (mut taker, mut column) = (row, wanted);
        loop {
            let displaced = self.row_of[column];
            self.row_of[column] = taker;
            self.column_of[taker] = column;
            if column == held {
                return;
            }
            taker = displaced;
            column = next_column[displaced];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// All assignments, the best first, ties in order of their columns.
    fn slow(gains: &Gains<i64>) -> Option<Vec<usize>> {
        fn walk(
            gains: &Gains<i64>,
            columns: &mut Vec<usize>,
            sum: i64,
            best: &mut Option<(i64, Vec<usize>)>,
        ) {
            let row = columns.len();
            if row == gains.size {
                if best.as_ref().is_none_or(|(b, _)| sum > *b) {
                    *best = Some((sum, columns.clone()));
                }
                return;
            }
            for c in 0..gains.size {
                if let Some(gain) = gains.get(row, c)
                    && !columns.contains(&c)
                {
                    columns.push(c);
                    walk(gains, columns, sum + gain, best);
                    columns.pop();
                }
            }
        }
        let mut best = None;
        walk(gains, &mut Vec::new(), 0, &mut best);
        best.map(|(_, columns)| columns)
    }

    proptest! {
        #[test]
        fn equal_to_trying_everything(size in 0usize..7, cells in proptest::collection::vec(0i64..5, 36)) {
            // 0 stands for a cell that cannot be used.
            let gains = Gains::new(size, |r, c| Some(cells[r * 6 + c]).filter(|&g| g > 0));
            prop_assert_eq!(gains.first_best(), slow(&gains));
        }
    }
}
