import { formatMoney } from '@site/contract/plain/money';
import { CommanderError } from 'commander';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invocationOf } from '../terminal/program.ts';
import { paymentsProgram } from './arguments.ts';

const NOW = new Date('2026-11-21T09:00:00Z');

const parse = (...args: string[]) => invocationOf(paymentsProgram, args, NOW);

function helpOf(...words: string[]): string {
  try {
    parse(...words);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return error.message;
    throw error;
  }
  throw new Error('no help was printed');
}

test('the payments command without arguments lists all payments of the local stack', () => {
  expect(parse()).toEqual({ project: undefined, command: { name: 'list', filter: {}, as: 'table' } });
});

test('filters combine', () => {
  expect(parse('--since', '7d', '--state', 'unknown', '--json')).toMatchObject({
    command: { filter: { since: new Date('2026-11-14T09:00:00Z'), state: 'unknown' }, as: { json: '' } },
  });
  expect(parse('--email', 'Isil@Ornek.com')).toMatchObject({ command: { filter: { email: 'isil@ornek.com' } } });
  expect(parse('--csv', '/tmp/year.csv')).toMatchObject({ command: { as: { csv: '/tmp/year.csv' } } });
  expect(parse('--csv')).toMatchObject({ command: { as: { csv: '' } } });
});

test('a payment is named by its reference or id', () => {
  expect(parse('show', '3F2C-1A70')).toMatchObject({ command: { name: 'show', key: { idPrefix: '3f2c1a70' } } });
  expect(parse('reconcile', '3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11', '--project', 'my-site')).toEqual({
    project: 'my-site',
    command: { name: 'reconcile', key: { id: '3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11' }, waitMs: 150_000 },
  });
  // the former name of the command, which the founder's scripts may use
  expect(parse('sync', '3F2C-1A70', '--wait', '5')).toMatchObject({ command: { name: 'reconcile', waitMs: 5_000 } });
});

test('refund and cancel take an amount or everything, with an author and a reason', () => {
  expect(parse('refund', '3F2C-1A70', '1.795,50', '--because', 'cayma', '--by', 'ayse', '--yes')).toMatchObject({
    command: {
      name: 'request',
      key: { idPrefix: '3f2c1a70' },
      wish: { kind: 'refund', totalKurus: 179_550, charge: null },
      by: 'ayse',
      because: 'cayma',
      confirmed: true,
    },
  });
  expect(parse('refund', '3F2C-1A70', '500.5')).toMatchObject({ command: { wish: { totalKurus: 50_050 } } });
  expect(parse('refund', '3F2C-1A70', '--charge', '220')).toMatchObject({
    command: { wish: { totalKurus: null, charge: '220' }, confirmed: false, because: '' },
  });
  expect(parse('cancel', '3F2C-1A70')).toMatchObject({ command: { wish: { kind: 'cancel', charge: null } } });
});

test('an amount is parsed in the Turkish and the English form of lists and the accountant’s table', () => {
  const read = (amount: string) => parse('refund', '3F2C-1A70', amount).command;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (kurus) => {
      const written = (['tr', 'en'] as const).map((locale) =>
        formatMoney({ minor: kurus, currency: 'TRY' }, locale, { fraction: true }).replace('\u00a0TL', ''),
      );
      for (const amount of [...written, (kurus / 100).toFixed(2)]) {
        expect(read(amount), amount).toMatchObject({ wish: { totalKurus: kurus } });
      }
    }),
  );
  expect(read('1.795')).toMatchObject({ wish: { totalKurus: 179_500 } });
  expect(read('1,795')).toMatchObject({ wish: { totalKurus: 179_500 } });
});

test('the help of refund says the unit and the form of the amount', () => {
  expect(() => parse('refund', '--help')).toThrow(/lira.*in all.*500,50.*1\.795,50.*everything/s);
  expect(() => parse('--help')).toThrow(/refund .*lira/s);
});

test('close takes an outcome, a reason and the number of a charge', () => {
  expect(parse('close', '3F2C-1A70', '--as', 'not-charged', '--because', 'panelde yok')).toMatchObject({
    command: { wish: { kind: 'close', as: 'not-charged', iyzicoPaymentId: null }, because: 'panelde yok' },
  });
  for (const option of ['--charge', '--iyzico-payment']) {
    expect(parse('close', '3F2C-1A70', '--as', 'paid', '--because', 'x', option, '27483910')).toMatchObject({
      command: { wish: { kind: 'close', as: 'paid', iyzicoPaymentId: '27483910' } },
    });
  }
  expect(parse('resend-receipt', '3F2C-1A70')).toMatchObject({ command: { wish: { kind: 'resend-receipt' } } });
  expect(parse('give-seat', '3F2C-1A70')).toMatchObject({ command: { wish: { kind: 'give-seat' } } });
});

test.each([
  [['refund', '3F2C-1A70', '--by', 'x'.repeat(101)], '--by <name>'],
  [['refund', '3F2C-1A70', '--because', 'x'.repeat(301)], '--because <text>'],
  [['refund', '3F2C-1A70', '0'], "'0'"],
  [['refund', '3F2C-1A70', '1.2345'], "'1.2345'"],
  [['refund', '3F2C-1A70', '-5'], "'-5'"],
  [['refund', '3F2C-1A70', '1.795.50'], "'1.795.50'"],
  [['refund', '3F2C-1A70', '1.795,500'], "'1.795,500'"],
  [['refund', '3F2C-1A70', '17.95,50'], "'17.95,50'"],
  [['refund', '3F2C-1A70', '0,00'], "'0,00'"],
  [['refund', '3F2C-1A70', '0,500'], "'0,500'"],
  [['refund', '3F2C-1A70', '0.500'], "'0.500'"],
  [['close', '3F2C-1A70', '--because', 'x'], '--as'],
  [['close', '3F2C-1A70', '--as', 'paid'], '--because'],
  [['close', '3F2C-1A70', '--as', 'lost', '--because', 'x'], "'lost'"],
  [['close', '3F2C-1A70', '--as', 'paid', '--because', 'x', '--charge', 'no. 5'], "'no. 5'"],
  [['close', '3F2C-1A70', '--as', 'paid', '--because', 'x', '--iyzico-payment', 'no. 5'], "'no. 5'"],
  [['close', '3F2C-1A70', '--as', 'paid', '--because', 'x', '--charge', '5', '--iyzico-payment', '6'], '--charge'],
  [['refund', '3F2C-1A70', '--charge', '--yes'], "'--yes'"],
  [['refund', '3F2C-1A70', '--charge', '\u001b[2J'], '--charge'],
  [['cancel', '3F2C-1A70', '--charge', 'no. 5'], "'no. 5'"],
  [['settle'], "unknown command 'settle'"],
  [['--state', 'done'], /--state <state>' argument 'done'.*created, awaiting-3ds/],
  [['--status', 'paid'], '--status'],
  [['--wait', '5'], '--wait'],
  [['show', '3F2C-1A70', '--json'], '--json'],
  [['reconcile'], "missing required argument 'ref-or-id'"],
  [['reconcile', 'all'], "'all'"],
  [['reconcile', '3F2C-1A70', '--wait', '0'], "--wait <seconds>' argument '0'"],
  [['reconcile', '3F2C-1A70', '--wait', '1e9'], "--wait <seconds>' argument '1e9'"],
])('%j is refused with the argument that is wrong', (args, message) => {
  expect(() => parse(...args)).toThrow(CommanderError);
  expect(() => parse(...args)).toThrow(message);
});

test('the help of payments fits a terminal of 80 columns', () => {
  for (const words of [['--help'], ['refund', '--help'], ['close', '--help']]) {
    const help = helpOf(...words);
    expect(help).toContain('Usage: npm run payments');
    expect(help.split('\n').filter((line) => line.length > 80)).toEqual([]);
  }
});
