/** A step that takes longer than this says that it is still at work. */
const SILENT_MS = 3_000;

/**
 * Does one piece of work and prints its name with how long it took; a failure is printed and thrown on.
 * `succeeded` tells a result that means failure.
 */
export async function step<T>(name: string, work: () => Promise<T>, succeeded = (_: T): boolean => true): Promise<T> {
  const begin = performance.now();
  const finish = (sign: string) => console.log(`${sign} ${name}  ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  const patience = setTimeout(() => console.log(`… ${name}`), SILENT_MS);
  try {
    const result = await work();
    finish(succeeded(result) ? '✔' : '✘');
    return result;
  } catch (error) {
    finish('✘');
    throw error;
  } finally {
    clearTimeout(patience);
  }
}
