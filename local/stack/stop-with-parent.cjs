// Preloaded into every process that the launcher starts: when the process STOP_WITH_PID is gone, however it ended
// (kill -9 leaves it no time to stop anything), this one stops too. Children that inherit the variable have another
// parent and are left alone: they belong to the process group that is stopped here.
const parent = Number(process.env['STOP_WITH_PID']);
const GRACE_MS = 10_000;

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
}
