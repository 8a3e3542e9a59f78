//! One thing for each player.

use std::ops::{Index, IndexMut};

use rochade::Color;
use serde::{Deserialize, Serialize};

/// One thing for White and one for Black; in JSON a list of two, White's first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PerColor<T>([T; 2]);

impl<T> PerColor<T> {
    /// White's and Black's.
    pub const fn new(white: T, black: T) -> Self {
        Self([white, black])
    }
}

impl<T> Index<Color> for PerColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        &self.0[color.index()]
    }
}

impl<T> IndexMut<Color> for PerColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        &mut self.0[color.index()]
    }
}
