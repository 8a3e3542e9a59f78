//! Positions in which other programs went wrong, each named after the tracker
//! and number where it was reported, with the counts that are right.

use rochade::Position;
use rochade::perft::perft;

macro_rules! field_bugs {
    ($($(#[$comment:meta])* $name:ident: $fen:literal => $nodes:expr;)*) => {
        $(
            $(#[$comment])*
            #[test]
            fn $name() {
                let position: Position = $fen.parse().unwrap();
                let found = [1, 2, 3, 4].map(|depth| perft(&position, depth));
                assert_eq!(found, $nodes);
            }
        )*
    };
}

field_bugs! {
    /// The castling rook on b1 shields its king from the rook on a1.
    stockfish_3605_castling_rook_shields_its_king:
        "4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1" => [11, 136, 2219, 34_391];
    /// `Q` means the own rook on b1, not the enemy's further out.
    stockfish_356_enemy_rook_further_out:
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/rR2K3 w Q - 0 1" => [21, 424, 8265, 165_804];
    /// A right by file letter, with the other rook further out.
    stockfish_right_of_an_inner_rook:
        "rr6/2kpp3/1ppn2p1/p2b1q1p/P4P1P/1PNN2P1/2PP4/1K2R2R b E - 1 20"
        => [44, 1438, 58_825, 1_830_792];
    /// King and rook both to their goals past an attacker on the rank.
    cutechess_637_attack_along_the_back_rank:
        "r1k1N2R/pp1pbr2/3p4/P7/8/2P2n2/1PBP4/RK6 b q - 4 28" => [27, 820, 20_074, 612_061];
    /// The king stands on its goal already.
    bishop_6_only_the_rook_moves:
        "bbqnr1kr/pppppppp/6n1/8/8/6N1/PPPPPPPP/BBQNR1KR w HEhe - 2 2"
        => [23, 527, 13_169, 325_579];
    /// Kings and rooks on different files for the two colours.
    pychess_143_different_files:
        "1r1k1r2/5p2/8/8/8/8/3N4/R5KR b KQkq - 0 1" => [21, 595, 12_558, 352_889];
    /// Two rooks on the g-side: `K` is the outer one.
    scalachess_495_outermost_rook:
        "4k3/8/8/8/8/8/8/4K1RR w K - 0 1" => [20, 88, 2380, 12_022];
    /// `K` with both rooks left and right of the king, but on c and e.
    lila_15770_rooks_near_the_king:
        "rkbnrqnb/8/8/pppppppp/PPPPP3/B7/5PPP/1KRNRQNB b Kkq - 1 9"
        => [38, 1205, 47_005, 1_552_300];
    /// The rook to castle with stands on b1.
    lila_2514_rook_on_the_b_file:
        "1q2k2r/ppnp1b1p/1n4p1/2NP1p2/2P1p3/2Q1P2P/PP2BPP1/1R2K2R b KQk - 2 14"
        => [29, 1394, 40_252, 1_827_590];
    /// An en passant square where no capture is possible.
    pychess_542_en_passant_square_without_capture:
        "2q1k2r/4p1pp/2np1p2/1r2b3/2p1PnP1/1bP1N3/3P1P1P/RBQ2KBR b h g3 0 1"
        => [51, 1439, 71_498, 2_027_137];
    /// The capture would uncover the king along the rank.
    python_chess_70_en_passant_pinned_on_the_rank:
        "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1" => [6, 113, 761, 14_788];
    /// The capture would uncover the king along the diagonal.
    chess_library_172_en_passant_pinned_on_the_diagonal:
        "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1" => [8, 104, 736, 9287];
    /// Two pawns between king and rook both leave the rank.
    chesskit_18_en_passant_opens_the_rank:
        "1nbqkbnr/1pp1pppp/8/r1Pp3K/p7/5P2/PP1PP1PP/RNBQ1BNR w k d6 0 8"
        => [22, 638, 14_015, 415_637];
    /// A queen on a8 behind the castling rook on b8.
    perftree_10_queen_behind_the_castling_rook:
        "Qr1krb2/1bpp2pp/4q2n/pp2pp2/4PP2/2P3P1/PP1P3P/NRBKRB1N b Beb - 0 1"
        => [42, 1232, 48_433, 1_462_835];
    /// Only one right is left, and the king stands beside the goal.
    chess_js_489_one_right_left:
        "nbbnrkqr/p1pp3p/1p2p1p1/5p2/8/4PP2/PPPPRQPP/NBBN1K1R w Hh - 0 5"
        => [25, 575, 15_070, 374_391];
    /// Black's rook right after a capture beside it.
    libchess_12_rights_after_captures:
        "bbrkq1n1/p1ppppBN/7p/1p6/1P6/8/P1PPPPPP/1BRKQN1R b Kq - 0 6"
        => [20, 563, 12_260, 344_995];
    /// One legal move, then a bare king.
    d3_chess_24_forced_capture:
        "kb6/2N5/1K6/8/8/8/8/8 b - - 0 50" => [1, 5, 46, 240];
    /// Rooks on c8 and g8: the right is not on a and h.
    lichobile_1957_rooks_on_c_and_g:
        "2r1k1r1/1Bq2pp1/4pn1p/1p5P/3P2R1/R1pN2P1/2Q1PP2/6K1 b kq - 0 1"
        => [34, 1586, 54_031, 2_460_641];
    /// The right belongs to the inner rook on b1.
    x_fen_inner_rook_by_file:
        "4k3/8/8/8/8/8/8/RR2K2R w BH - 0 1" => [32, 137, 5025, 27_617];
    /// The rook to castle with is attacked, which does not matter.
    android_chess_156_attacked_rook_may_castle:
        "r4r1k/pp4pn/3RB3/1Np5/4P2q/P7/1PQ3PP/6KR w H - 1 24"
        => [45, 1688, 68_577, 2_462_098];
    /// A promoted rook went through g1; the right on h1 is still there.
    scalachess_36_promoted_rook_leaves_the_right_alone:
        "rnbqkb1r/pppppp2/8/8/8/6RN/PPPPPP1P/RNBQK2R b HAha - 0 8"
        => [22, 745, 18_668, 597_746];
    /// King and rook on neighbouring squares: only the rook moves.
    fairy_stockfish_318_king_beside_the_rook:
        "2Rb1rk1/p3pppp/8/qp6/1n5P/4PP2/PP3P2/1Q3NKR w H - 3 20" => [33, 797, 26_442, 708_962];
}
