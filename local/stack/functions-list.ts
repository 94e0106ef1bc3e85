/** A function as the functions emulator has loaded it. */
export interface LoadedFunction {
  readonly name: string;
  readonly region: string;
  /** Its name in the emulator's trigger address. */
  readonly triggerKey: string;
  readonly scheduled: boolean;
  /** Called by an event or a schedule, not by a client. */
  readonly background: boolean;
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Reads the functions from the answer of the functions emulator's `/backends`; none from an unknown answer. */
export function readFunctions(answer: unknown): LoadedFunction[] {
  return list(field(answer, 'backends'))
    .flatMap((backend) => list(field(backend, 'functionTriggers')))
    .map((trigger) => {
      const background = field(trigger, 'eventTrigger') !== undefined;
      const id = String(field(trigger, 'id'));
      return {
        name: String(field(trigger, 'name')),
        region: String(field(trigger, 'region')),
        // the emulator numbers the generations of triggers with an event; hot reload leaves the number unchanged
        triggerKey: background ? `${id}-0` : id,
        scheduled: field(trigger, 'schedule') !== undefined,
        background,
      };
    });
}

/** Asks the functions emulator for its loaded functions. Rejects when it answers with an error. */
export async function loadedFunctions(functionsOrigin: string): Promise<LoadedFunction[]> {
  const answer = await fetch(`${functionsOrigin}/backends`);
  if (!answer.ok) throw new Error(`The functions emulator answered ${answer.status} when asked for its functions.`);
  return readFunctions(await answer.json());
}
