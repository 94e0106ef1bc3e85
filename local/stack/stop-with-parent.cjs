// Preloaded into every Node process that the launcher starts. It stops the process when the one with the id STOP_WITH_PID is
// gone: after `kill -9` the launcher itself cannot stop anything, and ports would stay taken. Grandchildren inherit the variable
// but have another parent; they are in the process group that is killed here. If the launcher is gone before this runs, the
// process has another parent from the start, and ends at once.
const parent = Number(process.env['STOP_WITH_PID']);
const GRACE_MS = 10_000;

function isGone() {
  try {
    process.kill(parent, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

if (process.ppid === parent) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    setTimeout(() => {
      try {
        process.kill(-process.pid, 'SIGKILL');
      } catch {
        process.exit(1); // not the leader of a group: only this process is left to end
      }
    }, GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  }, 1_000);
  watch.unref();
} else if (isGone()) process.exit(1);
