//! Running test programs and counting what they say.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::report::Count;
use crate::command::describe;

/// Runs a program, shows the lines that matter, and counts by its closing lines.
pub fn counted(command: &mut Command, runner: &Runner) -> Result<Count> {
    let line = describe(command);
    let piped = if runner.on_stderr {
        command.stderr(Stdio::piped())
    } else {
        command.stdout(Stdio::piped())
    };
    let mut child = piped.spawn().with_context(|| format!("cannot run {line}"))?;
    let output: Box<dyn Read> = if runner.on_stderr {
        Box::new(child.stderr.take().context("no output to read")?)
    } else {
        Box::new(child.stdout.take().context("no output to read")?)
    };
    let mut count = Count::default();
    for line in BufReader::new(output).lines() {
        let line = line?;
        if let Some(more) = (runner.closing)(&line) {
            count += more;
        }
        if !(runner.is_noise)(&line) {
            println!("{line}");
        }
    }
    let status = child.wait()?;
    if !status.success() && count.failed == 0 {
        bail!("{line} failed ({status})");
    }
    if count.passed + count.failed == 0 {
        bail!("{line} ran no test");
    }
    Ok(count)
}

/// How a test runner speaks.
pub struct Runner {
    on_stderr: bool,
    /// What a line adds to the count.
    closing: fn(&str) -> Option<Count>,
    /// A line for each test would bury what matters.
    is_noise: fn(&str) -> bool,
}

/// `test result: ok. 12 passed; 0 failed; …`, a line for each test program.
pub const CARGO_TEST: Runner = Runner {
    on_stderr: false,
    closing: |line| {
        let words = words(line.strip_prefix("test result:")?);
        Some(Count {
            passed: before(&words, "passed").unwrap_or(0),
            failed: before(&words, "failed").unwrap_or(0),
            skipped: 0,
        })
    },
    is_noise: |line| line.ends_with(" ... ok") || line.is_empty(),
};

/// `Summary [ 54.2s] 742 tests run: 740 passed (1 slow), 2 failed, 0 skipped`.
pub const NEXTEST: Runner = Runner {
    on_stderr: true,
    closing: |line| {
        let line = line.trim_start();
        let words = words(line.strip_prefix("Summary [")?);
        // `2 failed`, `1 exec failed`, `1 timed out`.
        let failed = ["failed", "exec", "timed"];
        Some(Count {
            passed: before(&words, "passed").unwrap_or(0),
            failed: failed.iter().filter_map(|word| before(&words, word)).sum(),
            skipped: 0,
        })
    },
    is_noise: |line| line.trim_start().starts_with("PASS"),
};

/// `12 passed, 0 failed` of the attacks.
pub const ATTACKS: Runner = Runner {
    on_stderr: false,
    closing: |line| {
        let words = words(line);
        let is_closing = matches!(words[..], [_, "passed", _, "failed"]);
        is_closing.then(|| Count {
            passed: before(&words, "passed").unwrap_or(0),
            failed: before(&words, "failed").unwrap_or(0),
            skipped: 0,
        })
    },
    is_noise: str::is_empty,
};

/// `# pass 12` and `# fail 0` of Node's test runner.
pub const NODE: Runner = Runner {
    on_stderr: false,
    closing: |line| {
        let number = |start: &str| line.strip_prefix(start)?.trim().parse().ok();
        let passed = number("# pass ");
        let failed = number("# fail ");
        (passed.is_some() || failed.is_some()).then(|| Count {
            passed: passed.unwrap_or(0),
            failed: failed.unwrap_or(0),
            skipped: 0,
        })
    },
    is_noise: |line| {
        let noise =
            ["ok ", "---", "...", "duration_ms", "type:", "# Subtest", "TAP version", "1.."];
        noise.iter().any(|start| line.trim_start().starts_with(start))
    },
};

/// `1 failed, 116 passed, 2 skipped in 12.34s` of pytest.
pub const PYTEST: Runner = Runner {
    on_stderr: false,
    closing: |line| {
        let words = words(line);
        let is_closing = words.contains(&"in");
        let failed = ["failed", "error", "errors"];
        let count = Count {
            passed: before(&words, "passed").unwrap_or(0),
            failed: failed.iter().filter_map(|word| before(&words, word)).sum(),
            skipped: before(&words, "skipped").unwrap_or(0),
        };
        (is_closing && count.passed + count.failed > 0).then_some(count)
    },
    is_noise: |line| line.is_empty(),
};

fn words(line: &str) -> Vec<&str> {
    line.split([' ', ';', ',', '(', ')', ':']).filter(|word| !word.is_empty()).collect()
}

/// The number before a word.
fn before(words: &[&str], word: &str) -> Option<u64> {
    let place = words.iter().position(|found| *found == word)?;
    words.get(place.checked_sub(1)?)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(runner: &Runner, line: &str) -> Option<(u64, u64)> {
        (runner.closing)(line).map(|count| (count.passed, count.failed))
    }

    #[test]
    fn closing_lines_of_each_runner_are_read() {
        let cargo =
            "test result: FAILED. 12 passed; 3 failed; 0 ignored; 0 measured; 1 filtered out";
        assert_eq!(read(&CARGO_TEST, cargo), Some((12, 3)));
        let green = "     Summary [  54.195s] 742 tests run: 742 passed, 0 skipped";
        assert_eq!(read(&NEXTEST, green), Some((742, 0)));
        let red = "     Summary [   3.1s] 9 tests run: 5 passed (1 slow), 2 failed, 2 timed out, 0 skipped";
        assert_eq!(read(&NEXTEST, red), Some((5, 4)));
        assert_eq!(read(&ATTACKS, "9 passed, 1 failed"), Some((9, 1)));
        assert_eq!(read(&ATTACKS, "roster  2  0.1  17+3  0.1  4 passed"), None);
        assert_eq!(read(&NODE, "# pass 12"), Some((12, 0)));
        assert_eq!(read(&NODE, "# fail 2"), Some((0, 2)));
        assert_eq!(read(&NODE, "ok 1 - passes"), None);
        assert_eq!(read(&PYTEST, "1 failed, 116 passed, 1 error in 12.34s"), Some((116, 2)));
        assert_eq!(read(&PYTEST, "129 passed in 75.10s (0:01:15)"), Some((129, 0)));
        assert_eq!(read(&PYTEST, "two tests passed in vain"), None);
    }

    #[test]
    fn a_runner_that_ran_nothing_is_an_error() {
        let mut nothing = Command::new("true");
        let error = counted(&mut nothing, &CARGO_TEST).expect_err("nothing was run");
        assert!(error.to_string().contains("ran no test"), "{error}");
    }
}
