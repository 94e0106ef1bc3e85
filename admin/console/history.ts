import { isoSecond } from '@site/contract/dates';
import type { historyRecord } from '@site/contract/records';
import type { z } from 'zod';
import { printable } from './printable.ts';

/** One move of a document: when, from where to where, and why. */
type Move = z.infer<typeof historyRecord>[number];

/** One move in a line. */
function moveLine({ at, from, to, reason }: Move): string {
  const way = from === null || from === to ? to : `${from} → ${to}`;
  return [at === null ? '' : isoSecond(at), way, reason].map(printable).join('  ').trimEnd();
}

/** Moves below their heading, a line each. */
export function historyLines(moves: ReadonlyArray<Move>): string[] {
  return moves.map((move) => `    ${moveLine(move)}`);
}
