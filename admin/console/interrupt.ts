/** The exit code of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

/** Resolves as the promise does. Who breaks it off by Ctrl-C reads `notice`: what has become of it, or goes on without it. */
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
