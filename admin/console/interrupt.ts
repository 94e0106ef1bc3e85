/** The exit code of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

/**
 * Settles as `work` does. On Ctrl-C meanwhile it prints `notice` and ends the process: the notice says what was done by then, and
 * what goes on without the command.
 */
export async function unlessInterrupted<Result>(work: Promise<Result>, notice: string): Promise<Result> {
  const end = () => {
    process.stderr.write(`\n${notice}\n`);
    process.exit(INTERRUPTED);
  };
  process.once('SIGINT', end);
  try {
    return await work;
  } finally {
    process.off('SIGINT', end);
  }
}
