import { expect, test } from 'vitest';
import { withDates } from './stored-values.ts';

const at = new Date('2026-11-20T21:30:00Z');
/** A time as every Firestore client returns it. */
const timestamp = { toDate: () => at };

test('a reference that was added in the console is read as its path, and not followed into the Firestore client', () => {
  class Reference {
    readonly path = 'cohorts/tr';
    readonly firestore: { readonly of: Reference } = { of: this };
  }
  const stored = { note: { see: new Reference() }, seen: [timestamp], others: new Set(['kept']) };
  expect(withDates(stored)).toEqual({ ...stored, note: { see: 'cohorts/tr' }, seen: [at] });
});
