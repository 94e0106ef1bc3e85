import { CommanderError } from 'commander';
import { expect, onTestFinished, test, vi } from 'vitest';
import { invocationOf } from '../terminal/program.ts';
import { enquiriesProgram } from './arguments.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const NOW = new Date('2026-11-21T09:00:00Z');

const parse = (...args: string[]) => invocationOf(enquiriesProgram, args, NOW);

function listed(...args: string[]) {
  const { command } = parse(...args);
  if (command.name !== 'list') throw new Error('this is not a list');
  return command;
}

test('the enquiries command without arguments lists all enquiries of the local stack', () => {
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

test('an export goes to the output, or to the named file, relative to the folder in which the command was typed', () => {
  vi.stubEnv('INIT_CWD', '/typed');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(listed('--csv').as).toEqual({ csv: '' });
  expect(listed('--csv', '-').as).toEqual({ csv: '' });
  expect(listed('--csv', '--status', 'new').as).toEqual({ csv: '' });
  expect(listed('--csv', 'enquiries.csv', '--status', 'new').as).toEqual({ csv: '/typed/enquiries.csv' });
  expect(listed('--csv=enquiries.csv').as).toEqual({ csv: '/typed/enquiries.csv' });
  expect(listed('--csv', '/tmp/enquiries.csv').as).toEqual({ csv: '/tmp/enquiries.csv' });
  expect(listed('--json').as).toEqual({ json: '' });
  expect(listed('--json', 'enquiries.json').as).toEqual({ json: '/typed/enquiries.json' });
});

test('an enquiry is named by its reference, with or without the hyphen, or by its id', () => {
  const key = { idPrefix: '7f3a91c2' };
  expect(parse('show', '7F3A-91C2')).toMatchObject({ command: { name: 'show', key } });
  expect(parse('status', '7f3a91c2', 'won')).toMatchObject({ command: { name: 'status', key, status: 'won' } });
  expect(parse('show', '7F3A91C2-5B1E-4A52-9D0C-3F6F6F6F6F6F')).toMatchObject({
    command: { key: { id: '7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f' } },
  });
});

test.each(['#7F3A-91C2', ' 7F3A-91C2 ', '7F3A-91C2.', '7F3A 91C2', '7F3A–91C2', '7f3a\u00a091c2,'])(
  'the reference %j, copied out of a mail, is understood',
  (copied) => {
    expect(parse('show', copied)).toMatchObject({ command: { key: { idPrefix: '7f3a91c2' } } });
  },
);

test('an address that was copied with the name before it is understood', () => {
  const email = 'isil@ornek.com';
  for (const copied of ['Işıl Çağrı <Isil@Ornek.com>', '<isil@ornek.com>', '"Çağrı, Işıl" <isil@ornek.com> '])
    expect(parse('erase', copied)).toMatchObject({ command: { name: 'erase', email } });
});

test('a mail address is parsed into lower case, as it is stored', () => {
  expect(parse('erase', ' Isil@Ornek.COM', '--yes')).toMatchObject({
    command: { name: 'erase', email: 'isil@ornek.com', confirmed: true },
  });
  expect(parse('erase', 'isil@ornek.com')).toMatchObject({ command: { confirmed: false } });
});

test('consents lists the newsletter answers of all addresses, or of one in lower case', () => {
  expect(parse('consents').command).toEqual({ name: 'consents', email: undefined, confirmed: false, csv: undefined });
  expect(parse('consents', '--email', 'Isil@Ornek.com').command).toMatchObject({ email: 'isil@ornek.com' });
});

test('a real project is used only when --project names it', () => {
  expect(parse('--project', 'my-site-1234')).toMatchObject({ project: 'my-site-1234' });
});

/** Returns the error that a command line throws. */
function thrownFor(...args: string[]): CommanderError {
  try {
    parse(...args);
  } catch (error) {
    if (error instanceof CommanderError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

test('--help shows the help of the program or of the command beside it', () => {
  const help = thrownFor('--help');
  expect(help.exitCode).toBe(0);
  expect(help.message).toMatch(/^Usage: npm run enquiries -- /);
  for (const word of ['show', 'status', 'erase', '--project <id>', '--since <day or span>', '--csv [file]']) {
    expect(help.message).toContain(word);
  }
  expect(thrownFor('show', '--help')).toMatchObject({ exitCode: 0, message: expect.stringContaining('show') });
});

test.each([
  [['lost'], "unknown command 'lost'"],
  [['--foo'], '--foo'],
  [['--since', 'yesterday'], "--since <day or span>' argument 'yesterday'"],
  [['--since', '2026-02-30'], "argument '2026-02-30'"],
  [['--since', '99999d'], "argument '99999d'"],
  [['--status', 'done'], /--status <status>' argument 'done'.*new, contacted, won, lost, spam/],
  [['--kind', 'toString'], /--kind <kind>' argument 'toString'.*home, intro/],
  [['--csv', 'a.csv', '--json'], /--csv.*--json/],
  [['--csv', 'a.csv', 'b.csv'], "'b.csv'"],
  [['list', 'all'], "'all'"],
  [['show'], "missing required argument 'ref-or-id'"],
  [['show', '7F3A'], "'7F3A'"],
  [['show', '7F3A-91C2', '--yes'], '--yes'],
  [['--yes', 'show', '7F3A-91C2'], '--yes'],
  [['status', '7F3A-91C2'], "missing required argument 'status'"],
  [['status', '7F3A-91C2', 'toString'], "'toString'"],
  [['status', '7F3A-91C2', 'won', 'lost'], 'lost'],
  [['consents', '--email', 'isil'], "--email <address>' argument 'isil'"],
  [['erase'], "missing required argument 'mail-address'"],
  [['erase', 'isil'], "'isil'"],
  [['erase', ''], "'mail-address'"],
  [['--project', 'demo-coaching'], /--project <id>' argument 'demo-coaching'.*this machine only/],
  [['--project', 'No Such'], "--project <id>' argument 'No Such'"],
])('%j is refused with the argument that is wrong', (args, message) => {
  const refusal = thrownFor(...args);
  expect(refusal.exitCode).toBe(1);
  expect(refusal.message).toMatch(message);
});
