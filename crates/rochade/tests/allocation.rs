//! Judging a legal move does not allocate.
//!
//! A program of its own, because it has an allocator of its own. It counts by
//! thread: the test harness allocates in another one at any time.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use rochade::illegal::{Attempt, Verdict};
use rochade::{CastlingSide, Color, Game, StartId};

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: everything is handed on to the system's allocator unchanged.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations(work: impl FnOnce()) -> usize {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

#[test]
fn judging_a_legal_move_does_not_allocate() {
    let mut judged = 0;
    let mut castlings = 0;
    for id in StartId::all().step_by(23) {
        let mut game = Game::from_start(id);
        for turn in 0..60 {
            let moves = game.position().legal_moves();
            if game.ending().is_some() {
                break;
            }
            for &m in &moves {
                let gesture =
                    Attempt::FromTo { from: m.from(), to: m.to(), promotion: m.promotion() };
                for attempt in [Attempt::from(m), gesture] {
                    let count = allocations(|| {
                        assert!(matches!(game.position().judge(attempt), Verdict::Legal(_)));
                        assert!(matches!(game.judge(attempt), Verdict::Legal(_)));
                    });
                    assert_eq!(count, 0, "{:?} {m}", game.position());
                }
                judged += 1;
                castlings += usize::from(m.is_castling());
            }
            let next = moves[(turn * 7 + usize::from(id.get())) % moves.len()];
            game.play(next).unwrap();
        }
    }
    assert!(judged > 10_000 && castlings > 100, "{judged} moves, {castlings} castlings");
    // The counter counts: a refusal has a list of reasons.
    let attempt = Attempt::Castling { color: Color::White, side: CastlingSide::GSide };
    let game = Game::from_start(StartId::CLASSICAL);
    assert_ne!(allocations(|| assert!(game.judge(attempt).legal().is_none())), 0);
}
