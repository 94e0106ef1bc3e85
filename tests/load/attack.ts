import { randomBytes } from 'node:crypto';

/** What an attack has reached. */
export interface Attacked {
  readonly stopped: boolean;
  /** What was seen, for the line that is printed. */
  readonly seen: string;
}

/** One attack on the running stack. */
export interface Attack {
  readonly name: string;
  readonly play: () => Promise<Attacked>;
}

/** A network that no other attack uses, as Google's front end would tell it. */
export const fromNetwork = () => ({ 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:1::1` });

/** Does something so many times, one after the other; the results in order. */
export async function times<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < count; index++) results.push(await work(index));
  return results;
}

/** An attack that succeeds when more than `max` of its calls were accepted. */
export function atMost(max: number, what: string, statuses: readonly number[]): Attacked {
  const accepted = statuses.filter((status) => status === 200).length;
  return { stopped: accepted <= max, seen: `${accepted} of ${statuses.length} ${what} accepted` };
}
