import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { BANK_PAGE_NOTE, BANK_PAGE_UNTIL_NOTE } from '../src/features/payment/tab/bank-page.ts';
import { bankDocument } from './bank-document.ts';

const page = await bankDocument({ production: true });

test('the policy allows forms to any https address, and to a local sandbox only outside of production', async () => {
  expect(page).toContain('form-action https:;');
  expect(await bankDocument({ production: false })).toContain('form-action https: http://127.0.0.1:*');
});

test('the policy stands in the document before the script that it governs', () => {
  expect(page.indexOf('Content-Security-Policy')).toBeGreaterThan(0);
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script>'));
});

test.each([
  ['a page waits for this payment', 'a', 1, { written: ['<h1>Bank</h1>'], left: [], kept: false }],
  ['the time to pay has passed', 'a', 0, { written: [], left: ['/payment?payment=a'], kept: false }],
  ['the address names no payment', '', 1, { written: [], left: ['/payment'], kept: true }],
  ['the page that waits is of another payment', 'b', 1, { written: [], left: ['/payment?payment=b'], kept: true }],
])(
  "the bank's page is shown once and only while its order can be paid, otherwise the result: %s",
  (_, id, msLeft, done) => {
    const notes = new Map([
      [BANK_PAGE_NOTE, 'a\n<h1>Bank</h1>'],
      [BANK_PAGE_UNTIL_NOTE, `${1_000 + msLeft}`],
    ]);
    const written: string[] = [];
    const left: string[] = [];
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? [];
    runInNewContext(script, {
      URLSearchParams,
      Date: { now: () => 1_000 },
      location: { search: `?payment=${id}`, replace: (address: string) => left.push(address) },
      sessionStorage: {
        getItem: (key: string) => notes.get(key) ?? null,
        removeItem: (key: string) => notes.delete(key),
      },
      document: { open: () => {}, write: (html: string) => written.push(html), close: () => {} },
    });
    expect({ written, left, kept: notes.has(BANK_PAGE_NOTE) }).toEqual(done);
  },
);
