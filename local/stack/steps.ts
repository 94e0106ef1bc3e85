/** After this time a step prints that it is still running. */
const SILENT_MS = 3_000;

/**
 * Runs `work`, prints its name and duration, and resolves with its result. A rejection is marked as failed and rethrown; a result
 * is marked as failed when `succeeded` is false for it.
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
