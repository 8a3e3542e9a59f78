//! Alpha-beta search over any rules of chess: iterative deepening, quiescence,
//! a transposition table, null moves, killers and history.
//!
//! It knows the rules only through [`Rules`], so that the same search can be run
//! on other libraries and compared (`cargo xtask bench engine`).

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What the search needs to know of a position.
pub trait Rules: Clone {
    /// A legal move.
    type Move: Copy + PartialEq;

    /// Adds all legal moves, or all captures, to the list.
    fn moves(&self, captures_only: bool, list: &mut Vec<Self::Move>);
    /// From square, to square and promotion, as one number below 2¹⁵.
    fn key(m: Self::Move) -> u16;
    /// Values (0 to 5) of what moves and of what is captured.
    fn victim(&self, m: Self::Move) -> Option<(usize, usize)>;
    fn play(&mut self, m: Self::Move);
    /// The position if the player passed; none in check.
    fn pass(&self) -> Option<Self>;
    fn is_check(&self) -> bool;
    fn hash(&self) -> u64;
    fn halfmove_clock(&self) -> u32;
    /// The squares of a piece as bits, by colour (0 is White) and role (0 to 5).
    fn pieces(&self, color: usize, role: usize) -> u64;
    /// 0 for White, 1 for Black.
    fn turn(&self) -> usize;
}

/// When to stop.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub time: Option<Duration>,
}

/// What was found at some depth.
#[derive(Clone, Debug)]
pub struct Found<M> {
    pub depth: u32,
    pub score: i32,
    pub nodes: u64,
    pub time: Duration,
    pub best: M,
}

pub const MATE: i32 = 30_000;
const INFINITE: i32 = 32_000;
const MAX_PLY: usize = 100;
const VALUES: [i32; 6] = [100, 310, 325, 500, 950, 0];

#[derive(Clone, Copy, Default)]
struct Entry {
    hash: u64,
    score: i32,
    depth: u8,
    /// 0 nothing, 1 exact, 2 at least, 3 at most.
    bound: u8,
    best: u16,
}

pub struct Search<'a, R: Rules> {
    table: Vec<Entry>,
    killers: [[u16; 2]; MAX_PLY],
    history: Vec<[u32; 4096]>,
    /// Hashes of the game and of the line that is looked at.
    path: Vec<u64>,
    buffers: Vec<Vec<(i32, R::Move)>>,
    nodes: u64,
    began: Instant,
    limits: Limits,
    stop: &'a AtomicBool,
    stopped: bool,
}

impl<'a, R: Rules> Search<'a, R> {
    /// `megabytes` for the table; `path` are the hashes of the game so far.
    pub fn new(megabytes: usize, path: Vec<u64>, stop: &'a AtomicBool) -> Self {
        let entries = ((megabytes << 20) / size_of::<Entry>()).next_power_of_two() / 2;
        Self {
            table: vec![Entry::default(); entries.max(1024)],
            killers: [[0; 2]; MAX_PLY],
            history: vec![[0; 4096]; 2],
            path,
            buffers: Vec::new(),
            nodes: 0,
            began: Instant::now(),
            limits: Limits::default(),
            stop,
            stopped: false,
        }
    }

    /// Looks deeper and deeper until a limit; none if there is no legal move.
    pub fn run(
        &mut self,
        root: &R,
        limits: Limits,
        mut report: impl FnMut(&Found<R::Move>),
    ) -> Option<Found<R::Move>> {
        (self.began, self.limits, self.nodes, self.stopped) = (Instant::now(), limits, 0, false);
        let mut moves = Vec::new();
        root.moves(false, &mut moves);
        let mut best: Option<Found<R::Move>> = None;
        let first = *moves.first()?;
        for depth in 1..=limits.depth.unwrap_or(64).min(64) {
            let score = self.alpha_beta(root, depth as i32, 0, -INFINITE, INFINITE);
            if self.stopped && best.is_some() {
                break;
            }
            let key = self.entry(root.hash()).best;
            let m = moves.iter().copied().find(|&m| R::key(m) == key).unwrap_or(first);
            let time = self.began.elapsed();
            let found = Found { depth, score, nodes: self.nodes, time, best: m };
            report(&found);
            best = Some(found);
            if self.stopped || score.abs() > MATE - MAX_PLY as i32 {
                break;
            }
        }
        best
    }

    fn entry(&self, hash: u64) -> Entry {
        let entry = self.table[hash as usize & (self.table.len() - 1)];
        if entry.hash == hash { entry } else { Entry::default() }
    }

    fn is_time_up(&mut self) -> bool {
        if self.nodes & 2047 == 0 {
            let limits = self.limits;
            self.stopped |= self.stop.load(Ordering::Relaxed)
                || limits.time.is_some_and(|time| self.began.elapsed() >= time)
                || limits.nodes.is_some_and(|nodes| self.nodes >= nodes);
        }
        self.stopped
    }

    fn is_repeated(&self, position: &R) -> bool {
        let reach = position.halfmove_clock() as usize;
        let earlier = self.path.iter().rev().skip(1).take(reach).skip(1).step_by(2);
        earlier.into_iter().any(|&hash| hash == position.hash())
    }

    fn alpha_beta(
        &mut self,
        position: &R,
        mut depth: i32,
        ply: usize,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let in_check = position.is_check();
        depth += i32::from(in_check);
        if depth <= 0 || ply >= MAX_PLY - 1 {
            return self.quiesce(position, ply, alpha, beta);
        }
        self.nodes += 1;
        if self.is_time_up() {
            return 0;
        }
        if ply > 0 && (position.halfmove_clock() >= 100 || self.is_repeated(position)) {
            return 0;
        }
        let known = self.entry(position.hash());
        if ply > 0 && i32::from(known.depth) >= depth {
            let score = from_table(known.score, ply);
            match known.bound {
                1 => return score,
                2 if score >= beta => return score,
                3 if score <= alpha => return score,
                _ => {}
            }
        }
        let is_full_window = beta - alpha > 1;
        if !is_full_window
            && depth >= 3
            && let Some(passed) = position.pass()
            && evaluate(position) >= beta
        {
            self.path.push(passed.hash());
            let score = -self.alpha_beta(&passed, depth - 3, ply + 1, -beta, -beta + 1);
            self.path.pop();
            if score >= beta {
                return beta;
            }
        }
        let moves = self.ordered(position, false, known.best, ply);
        if moves.is_empty() {
            self.buffers.push(moves);
            return if in_check { ply as i32 - MATE } else { 0 };
        }
        let (mut best, mut best_key, before) = (-INFINITE, 0, alpha);
        for (index, &(_, m)) in moves.iter().enumerate() {
            let mut next = position.clone();
            next.play(m);
            self.path.push(next.hash());
            // The first move is searched with the whole window, the others first with none.
            let mut score = alpha;
            if index > 0 {
                score = -self.alpha_beta(&next, depth - 1, ply + 1, -alpha - 1, -alpha);
            }
            if index == 0 || score > alpha && score < beta {
                score = -self.alpha_beta(&next, depth - 1, ply + 1, -beta, -alpha);
            }
            self.path.pop();
            if self.stopped {
                break;
            }
            if score > best {
                (best, best_key) = (score, R::key(m));
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                if position.victim(m).is_none() {
                    self.remember(R::key(m), position.turn(), ply, depth);
                }
                break;
            }
        }
        self.buffers.push(moves);
        if !self.stopped {
            let bound = if best >= beta { 2 } else { 1 + 2 * u8::from(best <= before) };
            let place = position.hash() as usize & (self.table.len() - 1);
            self.table[place] = Entry {
                hash: position.hash(),
                score: to_table(best, ply),
                depth: depth as u8,
                bound,
                best: best_key,
            };
        }
        best
    }

    fn remember(&mut self, key: u16, turn: usize, ply: usize, depth: i32) {
        if self.killers[ply][0] != key {
            self.killers[ply] = [key, self.killers[ply][0]];
        }
        let history = &mut self.history[turn][usize::from(key & 4095)];
        *history = (*history + (depth * depth) as u32).min(100_000);
    }

    /// Only captures, until nothing is to be won by them.
    fn quiesce(&mut self, position: &R, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if self.is_time_up() {
            return 0;
        }
        let mut best = evaluate(position);
        if best >= beta || ply >= MAX_PLY - 1 {
            return best;
        }
        alpha = alpha.max(best);
        let moves = self.ordered(position, true, 0, ply);
        for &(_, m) in &moves {
            let mut next = position.clone();
            next.play(m);
            let score = -self.quiesce(&next, ply + 1, -beta, -alpha);
            best = best.max(score);
            alpha = alpha.max(score);
            if self.stopped || alpha >= beta {
                break;
            }
        }
        self.buffers.push(moves);
        best
    }

    /// The moves with what they promise, in a list that was used before.
    fn ordered(
        &mut self,
        position: &R,
        captures_only: bool,
        best: u16,
        ply: usize,
    ) -> Vec<(i32, R::Move)> {
        let mut scored = self.buffers.pop().unwrap_or_default();
        scored.clear();
        let mut list = Vec::with_capacity(64);
        position.moves(captures_only, &mut list);
        scored.extend(list.into_iter().map(|m| {
            let key = R::key(m);
            let promise = if key == best && best != 0 {
                2_000_000
            } else if let Some((mover, victim)) = position.victim(m) {
                1_000_000 + 100 * VALUES[victim] - VALUES[mover]
            } else if self.killers[ply].contains(&key) {
                900_000
            } else {
                self.history[position.turn()][usize::from(key & 4095)] as i32
            };
            // Equal promises in the order of the squares, whoever made the list.
            (promise, m)
        }));
        scored.sort_unstable_by_key(|&(promise, m)| (-promise, R::key(m)));
        scored
    }
}

const fn to_table(score: i32, ply: usize) -> i32 {
    let ply = ply as i32;
    if score > MATE - 1_000 {
        score + ply
    } else if score < 1_000 - MATE {
        score - ply
    } else {
        score
    }
}

const fn from_table(score: i32, ply: usize) -> i32 {
    let ply = ply as i32;
    if score > MATE - 1_000 {
        score - ply
    } else if score < 1_000 - MATE {
        score + ply
    } else {
        score
    }
}

/// Material, and pieces towards the centre and forward.
fn evaluate<R: Rules>(position: &R) -> i32 {
    let mut score = 0;
    for color in 0..2 {
        let sign = if color == 0 { 1 } else { -1 };
        for (role, value) in VALUES.into_iter().enumerate() {
            let mut squares = position.pieces(color, role);
            while squares != 0 {
                let square = squares.trailing_zeros() as usize;
                squares &= squares - 1;
                score += sign * (value + bonus(color, role, square));
            }
        }
    }
    if position.turn() == 0 { score } else { -score }
}

fn bonus(color: usize, role: usize, square: usize) -> i32 {
    let (file, mut rank) = ((square % 8) as i32, (square / 8) as i32);
    if color == 1 {
        rank = 7 - rank;
    }
    let centre = |x: i32| 3 - (2 * x - 7).abs() / 2;
    match role {
        0 => 3 * rank + 4 * centre(file) * i32::from(rank >= 2),
        1 | 2 => 5 * (centre(file) + centre(rank)),
        3 => 20 * i32::from(rank == 6) + 3 * centre(file),
        4 => 2 * (centre(file) + centre(rank)),
        _ => -6 * (centre(file) + rank),
    }
}
