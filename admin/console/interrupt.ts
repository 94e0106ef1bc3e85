/** The exit code of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

/** Resolves as the promise does. Who breaks the waiting off by Ctrl-C reads `notice`: what goes on without the command. */
export async function unlessInterrupted<Result>(waiting: Promise<Result>, notice: string): Promise<Result> {
  const end = () => {
    process.stderr.write(`\n${notice}\n`);
    process.exit(INTERRUPTED);
  };
  process.once('SIGINT', end);
  try {
    return await waiting;
  } finally {
    process.off('SIGINT', end);
  }
}
