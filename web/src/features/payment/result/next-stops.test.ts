import { groups } from '@site/contract/groups/groups';
import { expect, test, vi } from 'vitest';
import english from '../../../content/en/payment.ts';
import turkish from '../../../content/tr/payment.ts';
import { nextStops } from './next-stops.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const group = {
  run: { ...groups.tr, startsAt: '2031-03-11T20:00:00+03:00', sessionMinutes: 90, weeks: 3 },
  joining: 'Joining.',
};
const paid = turkish.results.paid;

test('a paid group has three stops: the receipt, how to join, the first session with the day of the last', () => {
  const stops = nextStops(paid, { delivery: 'group', group, email: 'ayse@ornek.com' }, 'tr');
  expect(stops.map(({ title }) => title.replaceAll('\u2060', ''))).toEqual([
    'Onay e-postası',
    '11.03.2031 tarihine kadar',
    '11.03.2031\u00a0Salı, 20:00–21:30',
  ]);
  expect(stops[0]?.text).toContain('ayse@ornek.com adresine gider.');
  expect(stops[1]?.text).toBe('Joining.');
  expect(stops[2]?.text).toContain('25.03.2031');
});

test('no line ends between month and day of a date', () => {
  const stops = nextStops(english.results.paid, { delivery: 'group', group, email: undefined }, 'en');
  expect(stops[1]?.title).toContain('March\u00a011, 2031');
  expect(stops[2]?.text).toContain('March\u00a025, 2031');
});

test('a mail address that this browser does not know is not named', () => {
  const [receipt] = nextStops(paid, { delivery: 'files', group: null, email: undefined }, 'tr');
  expect(receipt?.text).toContain(paid.next.mail.unknown);
  expect(receipt?.text).not.toContain('undefined');
});

test.each([turkish, english])('sessions and files have three stops of their own', ({ locale, results }) => {
  const stops = (['sessions', 'files'] as const).map((delivery) =>
    nextStops(results.paid, { delivery, group: null, email: undefined }, locale),
  );
  expect(stops.map(({ length }) => length)).toEqual([3, 3]);
  expect(stops[0]?.[1]).not.toEqual(stops[1]?.[1]);
});
