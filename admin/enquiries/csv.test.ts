import { BYTE_ORDER_MARK, csvOf, decimal, defused } from '@site/contract/plain/csv';
import { enquiriesCsv } from '@site/contract/records/enquiry-csv';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { exampleEnquiry } from './example-enquiry.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

/** Parses RFC 4180 with a separator, where every field is quoted; throws for anything else. */
function parseCsv(text: string, separator: ',' | ';'): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = new RegExp(`"((?:[^"]|"")*)"(${separator}|\r\n)`, 'gy');
  while (field.lastIndex < text.length) {
    const from = field.lastIndex;
    const [, value, end] = field.exec(text) ?? [];
    if (value === undefined) throw new Error(`no field at ${from}`);
    row.push(value.replaceAll('""', '"'));
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  if (row.length > 0) throw new Error('the last row does not end');
  return rows;
}

const numRuns = process.env['LONG'] ? 5_000 : 200;

/** Texts with many characters that matter here. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('=', '+', '-', '@', '＝', '＋', '"', "'", ',', ';', '\t', '\r', '\n', ' ', 'a', '1', '0'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
);

/** Separators of columns by language. */
const SEPARATORS = [
  ['tr', ';'],
  ['en', ','],
] as const;

test.each(SEPARATORS)(
  'every cell of a CSV in %s, separated by %s, is read back as it was defused',
  (locale, separator) => {
    fc.assert(
      fc.property(fc.array(fc.array(nasty, { minLength: 1 })), (rows) => {
        expect(parseCsv(csvOf(rows, locale), separator)).toEqual(rows.map((row) => row.map(defused)));
      }),
      { numRuns },
    );
  },
);

test('defusing a text only adds apostrophes, and none to a harmless text', () => {
  expect(defused('Merhaba, "Almanya" – 1+1=2 a@b.com')).toBe('Merhaba, "Almanya" – 1+1=2 a@b.com');
  fc.assert(
    fc.property(nasty, (text) => {
      expect(defused(text).replaceAll("'", '')).toBe(text.replaceAll("'", ''));
      expect(defused(defused(text))).toBe(defused(text));
    }),
    { numRuns },
  );
});

/** The rule of `defused` for formulas and zeros, as expressions that take quadratic time. */
const defusedSlowly = (text: string) =>
  text
    .replace(/(?<=^|[\r\n\t,;])(?=["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/g, "'")
    .replace(/^(?=0\d+$)/, "'");

test('defusing puts apostrophes where the rule wants them, and nowhere else', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(defused(text)).toBe(defusedSlowly(text));
    }),
    { numRuns: 10 * numRuns },
  );
});

test.each([
  ['line feeds', '\n'],
  ['line feeds with spaces between', '\n '],
])('a text of 100,000 %s costs less than 500 ms of CPU', (_what, part) => {
  const text = `a${part.repeat(100_000)}b`;
  const before = process.cpuUsage();
  expect(defused(text)).toBe(text);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(500);
});

test.each(['06420', '0150015264', '0007', '05321234567', '00'])(
  'defusing keeps the zeros of %j by an apostrophe',
  (text) => {
    expect(defused(text)).toBe(`'${text}`);
  },
);

test.each(['0', '0,00', '0.50', '1795,00', '1234567890', '0532 123 45 67', '2027-03-20 10:00:00 0,00'])(
  'defusing leaves the number %j unchanged',
  (text) => {
    expect(defused(text)).toBe(text);
  },
);

const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/;

test.each(['=1+1', '+90 212 000 00 00', '-1', '@SUM(A1)', '\t=1', '\r\n=1', ' =1', '＝1+1', '"=1'])(
  'defusing puts an apostrophe before %j',
  (text) => {
    expect(defused(text)).toMatch(/^'/);
  },
);

test.each(SEPARATORS)(
  'no cell of a CSV in %s begins a formula, whichever separator a spreadsheet assumes',
  (locale, separator) => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1 }), (row) => {
        const [cells = []] = parseCsv(csvOf([row], locale), separator);
        expect(cells.filter((cell) => FORMULA.test(cell) || /^[\t\r\n]/.test(cell))).toEqual([]);
        // the first cell of a real row is the reference, which no visitor types
        const pieces = csvOf([['7F3A-91C2', ...row]], locale).split(/[,;\t\r\n]/);
        expect(pieces.filter((piece) => FORMULA.test(piece))).toEqual([]);
      }),
      { numRuns },
    );
  },
);

test('an export has every stored field of every enquiry, in UTF-8 that a spreadsheet recognises', () => {
  const csv = enquiriesCsv([
    exampleEnquiry({ contact: { name: '=cmd|calc', email: 'isil@ornek.com' }, note: 'aradım' }),
    exampleEnquiry({ kind: 'intro', fields: { goals: 'Hedef' }, expireAt: Timestamp.fromMillis(0) }),
  ]);
  expect(csv.startsWith(BYTE_ORDER_MARK)).toBe(true);
  const [columns = [], ...rows] = parseCsv(csv.slice(1), ';');
  const records = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
  expect(new Set(columns).size).toBe(columns.length);
  expect(records).toMatchObject([
    {
      ref: '7F3A-91C2',
      id: '7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f',
      receivedAt: '2026-11-21 00:30',
      'contact.name': "'=cmd|calc",
      'fields.message': 'Merhaba,\nAlmanya?',
      'fields.newsletter': 'true',
      'fields.goals': '',
      'spam.reasons': 'too-fast, links',
      'consent.newsletter.textVersion': '',
      bodyHash: 'ab12',
      note: 'aradım',
    },
    { kind: 'intro', 'fields.goals': 'Hedef', 'fields.message': '', expireAt: '1970-01-01 02:00', note: '' },
  ]);
});

test('an export shows an acknowledgement as due only while its mails are queued', () => {
  const stored = [
    { acknowledgement: 'due', notification: 'queued' },
    { acknowledgement: 'due', notification: 'delivered' },
    { acknowledgement: 'due', notification: 'held' },
    { acknowledgement: 'network', notification: 'delivered' },
  ];
  const [columns = [], ...rows] = parseCsv(enquiriesCsv(stored.map(exampleEnquiry)).slice(1), ';');
  expect(rows.map((row) => row[columns.indexOf('acknowledgement')])).toEqual(['due', '', '', 'network']);
});

test.each(['queued', 'delivered'])(
  'the column of the acknowledgement stands before added fields, also when all mails are %s',
  (notification) => {
    const stored = { acknowledgement: 'due', notification, _aranacak: 'salı' };
    const [columns = []] = parseCsv(enquiriesCsv([exampleEnquiry(stored)]).slice(1), ';');
    expect(columns[columns.indexOf('notification') + 1]).toBe('acknowledgement');
  },
);

test('an amount is written as a number of the spreadsheet’s language', () => {
  expect(decimal(179_500, 'tr')).toBe('1795,00');
  expect(decimal(179_500, 'en')).toBe('1795.00');
  expect(decimal(5, 'tr')).toBe('0,05');
});
