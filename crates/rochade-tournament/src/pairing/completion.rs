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

/// Everybody from the top gets the nearest lower player with whom all others can still
/// be paired.
pub(crate) fn first_complete(
    free: &[usize],
    legal: &impl Fn(usize, usize) -> bool,
) -> Option<Vec<(usize, usize)>> {
    let possible = |rest: &[usize]| complete(legal, rest, 0, None).is_some();
    let mut pairs = Vec::new();
    let mut rest = free.to_vec();
    let mut checked = false;
    loop {
        let (greedy, left) = neighbours(&rest, legal);
        if left == 0 {
            pairs.extend(greedy);
            return Some(pairs);
        }
        if !checked && !possible(&rest) {
            return None;
        }
        checked = true;
        // The longest part of the greedy choice that leaves the rest possible:
        // what a longer part leaves, a shorter one leaves, too.
        let without = |count: usize| -> Vec<usize> {
            let taken = &greedy[..count];
            let is_free = |at: &&usize| taken.iter().all(|&(a, b)| **at != a && **at != b);
            rest.iter().filter(is_free).copied().collect()
        };
        let (mut good, mut bad) = (0, greedy.len() + 1);
        while bad - good > 1 {
            let middle = usize::midpoint(good, bad);
            if middle <= greedy.len() && possible(&without(middle)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        rest = without(good);
        pairs.extend_from_slice(&greedy[..good]);
        let first = rest[0];
        let next = rest[1..].iter().copied().find(|&other| {
            let others: Vec<usize> =
                rest.iter().copied().filter(|&at| at != first && at != other).collect();
            legal(first, other) && possible(&others)
        })?;
        pairs.push((first, next));
        rest.retain(|&at| at != first && at != next);
    }
}

/// Everybody with the nearest lower player who is free and allowed, and how many
/// are left over.
fn neighbours(
    players: &[usize],
    legal: &impl Fn(usize, usize) -> bool,
) -> (Vec<(usize, usize)>, usize) {
    let mut free = players.to_vec();
    let mut pairs = Vec::new();
    while let Some(&first) = free.first() {
        let Some(at) = free[1..].iter().position(|&other| legal(first, other)) else { break };
        let other = free.remove(at + 1);
        free.remove(0);
        pairs.push((first, other));
    }
    (pairs, free.len())
}

/// How many pairs there can be at once.
pub(crate) fn most_pairs(players: &[usize], legal: &impl Fn(usize, usize) -> bool) -> usize {
    // A complete pairing, with one left over when the number is odd, is found quickly.
    let anybody = |_: usize| true;
    let bye: Option<&dyn Fn(usize) -> bool> =
        if players.len() % 2 == 1 { Some(&anybody) } else { None };
    if complete(legal, players, 0, bye).is_some() {
        return players.len() / 2;
    }
    let mut graph = UnGraph::<(), (), u32>::default();
    let nodes: Vec<NodeIndex> = players.iter().map(|_| graph.add_node(())).collect();
    for (at, &player) in players.iter().enumerate() {
        for other in (at + 1..players.len()).filter(|&other| legal(player, players[other])) {
            graph.add_edge(nodes[at], nodes[other], ());
        }
    }
    maximum_matching(&graph).edges().count()
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
