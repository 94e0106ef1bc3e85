import { randomBytes } from 'node:crypto';

/** Result of an attack. */
export interface Attacked {
  readonly stopped: boolean;
  /** What was observed, for the printed line. */
  readonly seen: string;
}

/** One attack on the running stack. */
export interface Attack {
  readonly name: string;
  readonly play: () => Promise<Attacked>;
}

/** Returns the header with a network that no other attack uses, as Google's front end would set it. */
export const fromNetwork = () => ({ 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:1::1` });

/** Does something so many times, one after the other; resolves with the results in order. */
export async function times<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < count; index++) results.push(await work(index));
  return results;
}

/** Returns the result of an attack that succeeds when more than `max` of its calls were accepted. */
export function atMost(max: number, what: string, statuses: readonly number[]): Attacked {
  const accepted = statuses.filter((status) => status === 200).length;
  return { stopped: accepted <= max, seen: `${accepted} of ${statuses.length} ${what} accepted` };
}
