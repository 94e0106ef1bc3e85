/** A function as the functions emulator has loaded it. */
export interface LoadedFunction {
  readonly name: string;
  /** What the emulator's trigger address calls it by: region and name. */
  readonly id: string;
  readonly scheduled: boolean;
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Reads the answer of the functions emulator's `/backends`. */
export function readFunctions(answer: unknown): LoadedFunction[] {
  return list(field(answer, 'backends'))
    .flatMap((backend) => list(field(backend, 'functionTriggers')))
    .map((trigger) => ({
      name: String(field(trigger, 'name')),
      id: String(field(trigger, 'id')),
      scheduled: field(trigger, 'schedule') !== undefined,
    }));
}

/** Asks the functions emulator what it has loaded. */
export async function loadedFunctions(functionsOrigin: string): Promise<LoadedFunction[]> {
  const answer = await fetch(`${functionsOrigin}/backends`);
  if (!answer.ok) throw new Error(`The functions emulator answered ${answer.status} when asked for its functions.`);
  return readFunctions(await answer.json());
}
