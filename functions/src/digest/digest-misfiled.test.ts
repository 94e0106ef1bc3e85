import type { Query } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { misfiledRecords, withoutUnreadable } from './digest-misfiled.ts';

/** The stored documents, by path. */
const stored: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'enquiries/new': { _status: 'new' },
  'enquiries/neu': { _status: 'neu' },
  'withdrawals/open': { _status: 'open' },
  'withdrawals/opn': { _status: 'opn' },
  'payments/sold': { _state: 'paid', seat: 'sold' },
  'payments/sould': { _state: 'paid', seat: 'sould' },
  'payments/paied': { _state: 'paied', seat: 'sold' },
  'payments/both': { _state: 'PAID', seat: '' },
};

vi.mock('../platform/firestore.ts', () => ({
  firestore: () => ({
    collection: (name: string) => ({
      where: (field: string, _: 'not-in', known: readonly string[]) => {
        const docs = Object.entries(stored).flatMap(([path, fields]) => {
          const value = fields[field];
          if (!path.startsWith(`${name}/`) || value === undefined || known.includes(value)) return [];
          return [{ ref: { path }, data: () => ({ _summary: path }), updateTime: { toMillis: () => 0 } }];
        });
        const query = {
          select: () => query,
          limit: () => query,
          get: async () => ({ docs, size: docs.length, empty: docs.length === 0 }),
        } as unknown as Query;
        return query;
      },
    }),
  }),
}));

test('records whose status, state or seat was mistyped in the console are named, each once', async () => {
  const { rows } = await misfiledRecords();
  const paths = rows.map(({ path }) => path).toSorted();
  expect(paths).toEqual(['enquiries/neu', 'payments/both', 'payments/paied', 'payments/sould', 'withdrawals/opn']);
});

test('a record that cannot be read because a word was mistyped is named once in a digest, with its fields', () => {
  const misfiled = ['payments/paied', 'payments/sould'].map((path) => ({ path, summary: path }));
  const unreadable = { rows: [{ path: 'payments/paied', wrongFields: '_state (paid | failed)' }], isCut: false };
  expect(withoutUnreadable({ rows: misfiled, isCut: true }, unreadable)).toEqual({
    rows: [{ path: 'payments/sould', summary: 'payments/sould' }],
    isCut: true,
  });
});
