//! Whether a set of players can be paired at all.

use petgraph::algo::maximum_matching;
use petgraph::graph::{NodeIndex, UnGraph};

/// How many possible opponents each player keeps in the first, thin graph. Large
/// fields have thousands of legal pairs for each needed one, and a full pairing
/// found in a part of them is a full pairing.
const THIN: usize = 24;

/// Who is left over in a complete pairing of `players`, if there is one.
///
/// With `bye`, exactly one player for whom it holds is left over; without it,
/// nobody. The first `floaters` of them do not meet each other.
pub(crate) fn complete(
    legal: &impl Fn(usize, usize) -> bool,
    players: &[usize],
    floaters: usize,
    bye: Option<&dyn Fn(usize) -> bool>,
) -> Option<Option<usize>> {
    if (players.len() + usize::from(bye.is_some())) % 2 == 1 {
        return None;
    }
    if players.len() > 2 * THIN
        && let Some(found) = perfect(legal, players, floaters, bye, THIN)
    {
        return Some(found);
    }
    perfect(legal, players, floaters, bye, players.len())
}

fn perfect(
    legal: &impl Fn(usize, usize) -> bool,
    players: &[usize],
    floaters: usize,
    bye: Option<&dyn Fn(usize) -> bool>,
    degree: usize,
) -> Option<Option<usize>> {
    let mut graph =
        UnGraph::<(), (), u32>::with_capacity(players.len() + 1, players.len() * degree);
    let nodes: Vec<NodeIndex> = players.iter().map(|_| graph.add_node(())).collect();
    let bye_node = bye.map(|_| graph.add_node(()));
    for (at, &player) in players.iter().enumerate() {
        let first = if at < floaters { floaters } else { at + 1 };
        let after = (first..players.len()).filter(|&other| legal(player, players[other]));
        for other in after.take(degree) {
            graph.add_edge(nodes[at], nodes[other], ());
        }
        if let (Some(node), Some(allowed)) = (bye_node, bye)
            && allowed(player)
        {
            graph.add_edge(nodes[at], node, ());
        }
    }
    let matching = maximum_matching(&graph);
    if !matching.is_perfect() {
        return None;
    }
    Some(bye_node.and_then(|node| matching.mate(node)).map(|node| players[node.index()]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Everything rests on "no complete pairing" being true, so two libraries
        /// must agree on how many can be paired.
        #[test]
        fn another_matching_library_finds_as_many_pairs(
            size in 2usize..40,
            edges in proptest::collection::vec((0usize..40, 0usize..40), 0..90),
        ) {
            let mut graph = UnGraph::<(), (), u32>::default();
            let nodes: Vec<NodeIndex> = (0..size).map(|_| graph.add_node(())).collect();
            let mut weights = vec![0i32; size * size];
            for (a, b) in edges {
                let (a, b) = (a % size, b % size);
                if a != b {
                    graph.update_edge(nodes[a], nodes[b], ());
                    weights[a.min(b) * size + a.max(b)] = 1;
                }
            }
            let other = integer_blossom::max_weight_matching(&weights, size);
            let pairs = other.iter().flatten().count() / 2;
            prop_assert_eq!(maximum_matching(&graph).edges().count(), pairs);
        }
    }
}
