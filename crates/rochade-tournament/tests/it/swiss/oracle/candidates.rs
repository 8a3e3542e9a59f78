//! Candidates of a bracket, in the order in which the rules generate them (C.04.3
//! articles 3 and 4).

/// Looks at the pairs of a candidate and says whether to go on.
type Each<'a> = &'a mut dyn FnMut(&[(usize, usize)]) -> bool;

/// All orders of `take` elements of `from`, in lexicographic order.
pub fn arrangements(from: &[usize], take: usize) -> Vec<Vec<usize>> {
    if take == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &first) in from.iter().enumerate() {
        let mut rest = from.to_vec();
        rest.remove(at);
        for mut tail in arrangements(&rest, take - 1) {
            tail.insert(0, first);
            all.push(tail);
        }
    }
    all
}

/// All sets of `take` elements of `from`, in lexicographic order.
pub fn choices(from: &[usize], take: usize) -> Vec<Vec<usize>> {
    if take == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &first) in from.iter().enumerate() {
        for mut tail in choices(&from[at + 1..], take - 1) {
            tail.insert(0, first);
            all.push(tail);
        }
    }
    all
}

/// The first halves that exchanges make of 0..n with `pairs` pairs, in order.
fn first_halves(n: usize, pairs: usize) -> Vec<Vec<usize>> {
    let s1: Vec<usize> = (0..pairs).collect();
    let s2: Vec<usize> = (pairs..n).collect();
    let mut exchanges = Vec::new();
    for count in 0..=pairs.min(n - pairs) {
        for down in choices(&s1, count) {
            for up in choices(&s2, count) {
                exchanges.push((down.clone(), up));
            }
        }
    }
    exchanges.sort_by(|(down_a, up_a), (down_b, up_b)| {
        let difference = |down: &[usize], up: &[usize]| {
            up.iter().sum::<usize>() as i64 - down.iter().sum::<usize>() as i64
        };
        let reversed = |down: &[usize]| down.iter().rev().copied().collect::<Vec<_>>();
        (down_a.len().cmp(&down_b.len()))
            .then(difference(down_a, up_a).cmp(&difference(down_b, up_b)))
            .then(reversed(down_b).cmp(&reversed(down_a)))
            .then(up_a.cmp(up_b))
    });
    exchanges
        .into_iter()
        .map(|(down, up)| {
            let mut half: Vec<usize> =
                s1.iter().copied().filter(|x| !down.contains(x)).chain(up).collect();
            half.sort();
            half
        })
        .collect()
}

/// Calls `each` with the pairs of every candidate of a bracket whose players all
/// have the same score, until it returns `false`.
pub fn homogeneous(
    people: &[usize],
    pairs: usize,
    legal: &dyn Fn(usize, usize) -> bool,
    each: Each<'_>,
) -> bool {
    if 2 * pairs > people.len() {
        return true;
    }
    for half in first_halves(people.len(), pairs) {
        let second: Vec<usize> = (0..people.len()).filter(|x| !half.contains(x)).collect();
        let mut made = Vec::new();
        if !transpose(people, &half, &second, legal, &mut made, each) {
            return false;
        }
    }
    true
}

fn transpose(
    people: &[usize],
    first: &[usize],
    second: &[usize],
    legal: &dyn Fn(usize, usize) -> bool,
    made: &mut Vec<(usize, usize)>,
    each: Each<'_>,
) -> bool {
    let Some((&head, rest)) = first.split_first() else { return each(made) };
    for (at, &other) in second.iter().enumerate() {
        let pair = (people[head], people[other]);
        if !legal(pair.0, pair.1) {
            continue;
        }
        let mut remaining = second.to_vec();
        remaining.remove(at);
        made.push(pair);
        let go_on = transpose(people, rest, &remaining, legal, made, each);
        made.pop();
        if !go_on {
            return false;
        }
    }
    true
}

/// The same for a bracket with moved-down players.
pub fn heterogeneous(
    moved: &[usize],
    residents: &[usize],
    pairs: usize,
    legal: &dyn Fn(usize, usize) -> bool,
    each: Each<'_>,
) -> bool {
    for used in (0..=moved.len().min(pairs)).rev() {
        for set in choices(moved, used) {
            for partners in arrangements(residents, used) {
                let mut made: Vec<(usize, usize)> =
                    set.iter().copied().zip(partners.iter().copied()).collect();
                if made.iter().any(|&(a, b)| !legal(a, b)) {
                    continue;
                }
                let rest: Vec<usize> =
                    residents.iter().copied().filter(|x| !partners.contains(x)).collect();
                let fixed = made.len();
                let mut with_rest = |tail: &[(usize, usize)]| {
                    made.truncate(fixed);
                    made.extend_from_slice(tail);
                    each(&made)
                };
                if !homogeneous(&rest, pairs - used, legal, &mut with_rest) {
                    return false;
                }
            }
        }
    }
    true
}
