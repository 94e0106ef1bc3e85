/** Exit code of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/**
 * Settles like `work`. When it rejects, and on Ctrl-C, which ends the process, first prints `notice`: what was done by then, and
 * what goes on without the command. `failed` replaces it when `work` rejects; it is empty where the error says so itself.
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
