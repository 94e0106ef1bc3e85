/** The exit code of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

/**
 * Settles as `work` does. Where it fails halfway, and on Ctrl-C, which ends the process, it prints `notice` first: that says what
 * was done by then, and what goes on without the command. `failed` takes its place where work that fails says so itself.
 */
export async function unlessInterrupted<Result>(
  work: Promise<Result>,
  notice: string,
  failed = notice,
): Promise<Result> {
  const end = () => {
    process.stderr.write(`\n${notice}\n`);
    process.exit(INTERRUPTED);
  };
  process.once('SIGINT', end);
  try {
    return await work;
  } catch (error) {
    if (failed !== '') console.error(failed);
    throw error;
  } finally {
    process.off('SIGINT', end);
  }
}
