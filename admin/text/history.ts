import type { historyRecord } from '@site/contract/records/records';
import { isoSecond } from '@site/contract/words/dates';
import type { z } from 'zod';
import { printable } from './printable.ts';

/** One move of a document: when, from which state to which, and why. */
type Move = z.infer<typeof historyRecord>[number];

function moveLine({ at, from, to, reason }: Move): string {
  const way = from === null || from === to ? to : `${from} → ${to}`;
  return [at === null ? '' : isoSecond(at), way, reason].map(printable).join('  ').trimEnd();
}

/** Returns a line for each move, indented below a heading. */
export function historyLines(moves: ReadonlyArray<Move>): string[] {
  return moves.map((move) => `    ${moveLine(move)}`);
}
