import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { textTable } from './text-table.ts';

const HEADINGS = ['ref', 'received', 'status', 'order', 'email', 'amount', 'alarm', 'reason'];
const ROWS = [
  ['7F3A-91C2', '2026-11-21 14:05:07', 'open', '3F2C-1A70', 'isil@b.c', '1.795,00 TL', '', 'x'],
  ['7F3B-91C2', '2026-11-22 14:05:07', 'done', '3F2D-1A70', 'a@b.c', '900,00 TL', '', 'Çok uzun bir neden '.repeat(5)],
];

const widths = (table: string) => table.split('\n').map((line) => stringWidth(line));

test.each([80, 100, 120])('each row fits into a terminal of %i columns, with its widest cells cut', (columns) => {
  const table = textTable(HEADINGS, ROWS, columns);
  expect(Math.max(...widths(table))).toBeLessThanOrEqual(columns);
  for (const whole of ['7F3A-91C2', '7F3B-91C2', '2026-11-21', '1.795,00 TL', 'open', 'isil@b.c', '3F2C-1A70'])
    expect(table).toContain(whole);
  expect(table).toContain('…');
});

test('cells that fit are not cut, and a row has no trailing spaces', () => {
  expect(textTable(['ref', 'about'], [['7F3A-91C2', 'İhracat']], 80)).toBe('ref        about\n7F3A-91C2  İhracat');
  expect(textTable(HEADINGS, ROWS, 400)).toContain('Çok uzun bir neden '.repeat(5).trimEnd());
});

test('a table for a terminal omits columns without values; any other table omits and cuts nothing', () => {
  expect(textTable(HEADINGS, ROWS, 120)).not.toContain('alarm');
  expect(textTable(HEADINGS, ROWS)).toContain('alarm');
  expect(textTable(HEADINGS, ROWS)).toContain('Çok uzun bir neden '.repeat(5).trimEnd());
});

test('references and mail addresses are never cut, even if a row then exceeds the terminal', () => {
  const headings = ['ref', 'received', 'status', 'order', 'email', 'mails', 'payment', 'reason'];
  const long = 'isil.cagri@uzun-bir-alan-adi.com.tr';
  const rows = [
    ['7F3A-91C2', '2026-11-21 14:05:07', 'open', '3F2C-1A70', long, 'delivered', '3F2C-1A70', 'Vazgeçtim, sağ olun'],
    ['7F3B-91C2', '2026-11-22 14:05:07', 'done', 'bilmiyorum, Mart ayında', 'a@b.c', 'failed', 'none fits', ''],
  ];
  const table = textTable(headings, rows, 80);
  for (const whole of [long, 'a@b.c', '2026-11-21…', 'bilmiyor…']) expect(table).toContain(whole);
  expect(table.match(/3F2C-1A70/g)).toHaveLength(2);
  expect(table).not.toContain('Vazgeçtim');
});

test('the link by which a subscriber leaves is never cut', () => {
  const link = '/newsletter?leave=44445555-6666-4777-8888-999900001111';
  const rows = [['a@b.c', '2026-11-21 14:05:07', 'tr', link]];
  expect(textTable(['email', 'since', 'language', 'leave'], rows, 60)).toContain(link);
});
