//! What the operating system knows and allows.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Allows this process, and those it starts, so many open files.
///
/// # Panics
///
/// If the machine does not allow it.
pub fn allow_files(wanted: u64) {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current.is_some_and(|current| current < wanted) {
        let raised = Rlimit { current: Some(wanted), maximum };
        setrlimit(Resource::Nofile, raised)
            .unwrap_or_else(|error| panic!("{wanted} open files are not allowed here: {error}"));
    }
}

/// The memory that a process really uses, in bytes; none where the system does
/// not tell.
pub fn resident(process: u32) -> Option<f64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024.0)
}

/// The processor time that a process has used so far, in seconds; none where the
/// system does not tell.
pub fn processor_seconds(process: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program comes before, in parentheses, and may hold spaces.
    let (_, after_name) = stat.rsplit_once(')')?;
    let mut times = after_name.split_whitespace().skip(11);
    let ticks = times.next()?.parse::<f64>().ok()? + times.next()?.parse::<f64>().ok()?;
    Some(ticks / rustix::param::clock_ticks_per_second() as f64)
}
