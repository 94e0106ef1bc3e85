import { expect, test } from 'vitest';
import { UsageError } from '../console/usage.ts';
import { parseInvocation } from './arguments.ts';

const NOW = new Date('2026-11-21T09:00:00Z');

const parse = (...args: string[]) => parseInvocation(args, NOW);

function listed(...args: string[]) {
  const invocation = parse(...args);
  if (invocation === 'help' || invocation.command.name !== 'list') throw new Error('this is not a list');
  return invocation.command;
}

test('without arguments all enquiries of the local stack are listed', () => {
  expect(parse()).toEqual({ project: undefined, command: { name: 'list', filter: {}, as: 'table' } });
});

test('a day begins at midnight in Istanbul, a span counts back from now', () => {
  expect(listed('--since', '2026-11-01').filter).toEqual({ since: new Date('2026-10-31T21:00:00Z') });
  expect(listed('--since', '12h').filter).toEqual({ since: new Date('2026-11-20T21:00:00Z') });
  expect(listed('--since=7d').filter).toEqual({ since: new Date('2026-11-14T09:00:00Z') });
  expect(listed('--since', '2w').filter).toEqual({ since: new Date('2026-11-07T09:00:00Z') });
});

test('filters combine', () => {
  expect(listed('--status', 'new', '--kind', 'home').filter).toEqual({ status: 'new', kind: 'home' });
});

test('an export goes to the output, or to the file that follows', () => {
  expect(listed('--csv').as).toEqual({ csv: '' });
  expect(listed('--csv', '--status', 'new').as).toEqual({ csv: '' });
  expect(listed('--csv', 'leads.csv', '--status', 'new').as).toEqual({ csv: 'leads.csv' });
  expect(listed('--csv=leads.csv').as).toEqual({ csv: 'leads.csv' });
  expect(listed('--json').as).toBe('json');
});

test('an enquiry is named by its reference, with or without the hyphen, or by its id', () => {
  const key = { idPrefix: '7f3a91c2' };
  expect(parse('show', '7F3A-91C2')).toMatchObject({ command: { name: 'show', key } });
  expect(parse('status', '7f3a91c2', 'won')).toMatchObject({ command: { name: 'status', key, status: 'won' } });
  expect(parse('show', '7F3A91C2-5B1E-4A52-9D0C-3F6F6F6F6F6F')).toMatchObject({
    command: { key: { id: '7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f' } },
  });
});

test('an address is compared in lower case, as it is stored', () => {
  expect(parse('erase', ' Isil@Ornek.COM', '--yes')).toMatchObject({
    command: { name: 'erase', email: 'isil@ornek.com', confirmed: true },
  });
  expect(parse('erase', 'isil@ornek.com')).toMatchObject({ command: { confirmed: false } });
});

test('a real project is taken only by name', () => {
  expect(parse('--project', 'rota-site-1234')).toMatchObject({ project: 'rota-site-1234' });
});

test('help is help, whatever stands beside it', () => {
  expect(parse('--help')).toBe('help');
  expect(parse('show', '--help')).toBe('help');
});

test.each([
  [['lost'], /^lost: there is no such command/],
  [['--foo'], /--foo/],
  [['--since', 'yesterday'], /^--since yesterday: /],
  [['--since', '2026-02-30'], /^--since 2026-02-30: /],
  [['--since', '99999d'], /^--since 99999d: /],
  [['--status', 'done'], /^--status done: .*new, contacted, won, lost, spam/],
  [['--kind', 'toString'], /^--kind toString: .*home, intro/],
  [['--csv', 'a.csv', '--json'], /--csv and --json/],
  [['--csv', 'a.csv', 'b.csv'], /^b\.csv: /],
  [['list', 'all'], /^all /],
  [['show'], /^show: name the enquiry/],
  [['show', '7F3A'], /^show 7F3A: /],
  [['show', '7F3A-91C2', '--yes'], /^--yes does not belong to show/],
  [['status', '7F3A-91C2'], /^status: name the new status/],
  [['status', '7F3A-91C2', 'toString'], /^status toString: /],
  [['status', '7F3A-91C2', 'won', 'lost'], /^lost /],
  [['erase'], /^erase: name the mail address/],
  [['erase', 'isil'], /^erase isil: /],
  [['erase', ''], /^erase : /],
  [['--project', 'demo-coaching'], /^--project demo-coaching: .*this machine only/],
  [['--project', 'No Such'], /^--project No Such: /],
])('%j is refused with the argument that is wrong', (args, message) => {
  expect(() => parse(...args)).toThrow(UsageError);
  expect(() => parse(...args)).toThrow(message);
});
