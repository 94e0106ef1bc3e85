import { sessionStarts } from '@site/contract/groups/calendar';
import { groups } from '@site/contract/groups/groups';
import { isoMinute } from '@site/contract/words/dates';
import { CommanderError } from 'commander';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { invocationOf } from '../terminal/program.ts';
import { groupProgram } from './arguments.ts';
import { groupOf, unpaidSeats } from './group.ts';
import { fieldsOf, fieldsOfStop } from './group-fields.ts';
import { buyersNotice, changeInWords, lostNotice, newRunNotice, stopNotice, unpaidNotice } from './group-notices.ts';
import { objection, stopObjection } from './group-objections.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const NOW = new Date('2027-12-10T12:00:00Z');
const FIRST = new Date('2027-09-30T17:00:00Z');
const SECOND = new Date('2028-03-14T17:00:00Z');
const at = (time: Date) => Timestamp.fromDate(time);
const NOTHING_ELSE = { earlier: [], holds: undefined };

const parse = (...args: string[]) => invocationOf(groupProgram, args, NOW).command;

test('a start is parsed in the time zone of the business', () => {
  expect(parse()).toEqual({ name: 'list' });
  expect(parse('next', 'tr', '--starts', '2028-03-14 20:00', '--seats', '8')).toEqual({
    name: 'next',
    group: 'tr',
    change: { startsAt: SECOND, seats: 8 },
    confirmed: false,
  });
  expect(parse('change', 'en', '--seats', '9', '--yes')).toMatchObject({ change: { seats: 9 }, confirmed: true });
  expect(parse('stop', 'tr')).toEqual({ name: 'stop', group: 'tr', confirmed: false });
});

test.each([
  ['next', 'tr'],
  ['next', 'de', '--starts', '2028-03-14 20:00'],
  ['next', 'tr', '--starts', '2028-02-30 20:00'],
  ['next', 'tr', '--starts', '14.03.2028'],
  ['change', 'tr'],
  ['change', 'tr', '--seats', '-1'],
  ['change', 'tr', '--seats', '1001'],
  ['change', 'tr', '--seats', '7.5'],
  ['change', 'tr', '--session', '3'],
  ['change', 'tr', '--session', '0', '--starts', '2028-03-14 20:00'],
  ['change', 'tr', '--session', '3', '--starts', '2028-03-14 20:00', '--seats', '9'],
  ['next', 'tr', '--session', '3', '--starts', '2028-03-14 20:00'],
])('%s %s %s %s %s %s %s %s is refused', (...args) => {
  expect(() => parse(...args.filter((word) => word !== undefined))).toThrow(CommanderError);
});

const begun = groupOf('tr', { startsAt: at(FIRST), sold: ['a', 'b'] }, [], NOW);

test('the next run has every seat free, and the record keeps the seats of the previous one', () => {
  expect(objection('next', begun, { startsAt: SECOND }, NOW)).toBeNull();
  expect(fieldsOf('next', begun, { startsAt: SECOND, seats: 8 }, { earlier: ['older'], holds }, NOW)).toEqual({
    _summary: '0 / 8',
    capacity: 8,
    startsAt: at(SECOND),
    sold: [],
    // a hold without an end belongs to a deleted order, because no order is open when the next run opens; an ended hold has the
    // hash of a network
    holds: { w: holds.w },
    earlier: [
      'older',
      { startsAt: at(FIRST), sold: ['a', 'b'], sessions: sessionStarts(FIRST, groups.tr.weeks).map(at) },
    ],
  });
});

test('the next run keeps unreadable holds: no command may delete what an edit has spoilt', () => {
  const spoilt = { ...holds, spoilt: 'text' };
  const { w } = holds;
  const fields = fieldsOf('next', begun, { startsAt: SECOND, seats: 8 }, { earlier: [], holds: spoilt }, NOW);
  expect(fields).toMatchObject({ holds: { w, spoilt: 'text' } });
});

test('a run that is opened at the start of a full one, all of whose seats were refunded, is not marked as full', () => {
  const stopped = groupOf('tr', { startsAt: at(SECOND), capacity: 0, fullRun: at(SECOND) }, [], NOW);
  const again = { startsAt: SECOND, seats: 7 };
  expect(objection('next', stopped, again, NOW)).toBeNull();
  expect(fieldsOf('next', stopped, again, NOTHING_ELSE, NOW)).toMatchObject({ fullRun: FieldValue.delete() });
});

test('the record of an earlier postponed run keeps its session days, for the calendars of its buyers', () => {
  const sessions = [...sessionStarts(FIRST, 2), ...rest].map(at);
  const postponed = groupOf('tr', { startsAt: at(FIRST), sold: ['a'], sessions }, [], NOW);
  expect(fieldsOf('next', postponed, { startsAt: SECOND }, NOTHING_ELSE, NOW)).toMatchObject({
    earlier: [{ startsAt: at(FIRST), sold: ['a'], sessions }],
  });
});

test('the next run can be opened with 0 seats, and its sales wait', () => {
  const waiting = { startsAt: SECOND, seats: 0 };
  expect(parse('next', 'tr', '--starts', '2028-03-14 20:00', '--seats', '0')).toMatchObject({ change: waiting });
  expect(objection('next', begun, waiting, NOW)).toBeNull();
  expect(fieldsOf('next', begun, waiting, NOTHING_ELSE, NOW)).toMatchObject({ _summary: '0 / 0', capacity: 0 });
  expect(changeInWords(begun, waiting, NOW)).toContain('Sales wait until `change tr --seats …`.');
});

test('a run cannot begin in the past, and one on sale with sold seats is not replaced', () => {
  expect(objection('next', begun, { startsAt: FIRST }, NOW)).toContain('in the past');
  const onSale = groupOf('tr', { startsAt: at(SECOND), sold: ['a'] }, [], NOW);
  expect(objection('next', onSale, { startsAt: SECOND }, NOW)).toContain('seats of it are sold (1)');
  expect(objection('change', onSale, { startsAt: new Date('2028-03-21T17:00:00Z') }, NOW)).toBeNull();
});

test('the next run cannot be opened before the last session of a sold run, whose buyers get reminders', () => {
  const last = sessionStarts(FIRST, groups.tr.weeks).at(-1) ?? FIRST;
  const before = new Date(last.getTime() - 1);
  expect(objection('next', begun, { startsAt: SECOND }, before)).toContain('under way until');
  expect(objection('next', begun, { startsAt: SECOND }, last)).toBeNull();
  expect(objection('next', { ...begun, sold: [] }, { startsAt: SECOND }, before)).toBeNull();
});

const PAYING = '5c3e1a70-5b1e-4a52-9d0c-3f6f6f6f6f6f';
const holds = {
  [PAYING]: { until: null },
  over: { until: at(FIRST) },
  w: { until: at(FIRST), invitation: { id: 'w', until: at(SECOND) } },
};

test('a run that is over cannot be moved, and the refusal names the command for the next run', () => {
  const last = sessionStarts(FIRST, groups.tr.weeks).at(-1) ?? FIRST;
  expect(objection('change', begun, { startsAt: SECOND }, last)).toContain('is over');
  expect(objection('change', begun, { startsAt: SECOND }, last)).toContain('next tr');
  expect(objection('change', begun, { seats: 9 }, last)).toBeNull();
  expect(objection('change', { ...begun, sold: [] }, { startsAt: SECOND }, last)).toBeNull();
});

const DURING = new Date('2027-10-12T09:00:00Z');
const { capacity, weeks } = groups.tr;
const [, , THIRD = FIRST, ...rest] = sessionStarts(FIRST, weeks + 1);
const [WEEK_LATER = FIRST] = rest;

test('a run that has begun cannot get another start, but its remaining sessions can move', () => {
  const refused = objection('change', begun, { startsAt: WEEK_LATER }, DURING);
  expect(refused).toContain('has begun');
  expect(refused).toContain('`--session 3`');
  expect(objection('change', begun, { startsAt: new Date('2027-10-07T17:00:00Z') }, DURING)).toBe(refused);
  const moved = { startsAt: WEEK_LATER, session: 3 };
  expect(objection('change', begun, moved, DURING)).toBeNull();
  expect(fieldsOf('change', begun, moved, NOTHING_ELSE, NOW)).toEqual({
    _summary: `2 / ${capacity}`,
    capacity,
    startsAt: at(FIRST),
    sessions: [...sessionStarts(FIRST, 2), ...rest].map(at),
  });
  const said = changeInWords(begun, moved, DURING);
  expect(said).toContain('2: 2027-10-07 20:00, 3: 2027-10-21 20:00');
  expect(said).toContain('No seat is on sale.');
  const notice = buyersNotice('change', begun, moved);
  expect(notice).toContain('Session 3 moves from 2027-10-14 20:00 to 2027-10-21 20:00, and nobody is told.');
});

test('a postponed run lasts longer and can be postponed again', () => {
  const sessions = [...sessionStarts(FIRST, 2), ...rest].map(at);
  const postponed = groupOf('tr', { startsAt: at(FIRST), sold: ['a'], sessions }, [], NOW);
  const [weekly = FIRST, last = FIRST] = sessionStarts(FIRST, weeks + 1).slice(-2);
  const until = `under way until ${isoMinute(last)}`;
  expect(objection('next', postponed, { startsAt: SECOND }, weekly)).toContain(until);
  const again = { startsAt: SECOND, session: weeks };
  expect(objection('change', postponed, again, new Date(SECOND.getTime() - 1))).toBeNull();
  expect(fieldsOf('change', postponed, again, NOTHING_ELSE, NOW)).toMatchObject({
    sessions: [...sessions.slice(0, -1), at(SECOND)],
  });
});

test.each([
  ['a session that the run does not have', begun, weeks + 1, SECOND, `has ${weeks} sessions`],
  ['a time before the session that comes first', begun, 4, new Date('2027-10-13T17:00:00Z'), 'Session 3 is on'],
  ['days of sessions that took place', begun, 1, SECOND, 'from number 2 on'],
  ['a time that is over', begun, 2, new Date('2027-10-10T17:00:00Z'), 'ahead'],
  ['a run that has not begun', groupOf('tr', { startsAt: at(SECOND), sold: ['a'] }, [], NOW), 2, THIRD, 'not begun'],
])('moving sessions is refused for %s', (_, group, session, startsAt, why) => {
  expect(objection('change', group, { startsAt, session }, DURING)).toContain(why);
});

test('a run whose first session did not take place can move as a whole, and is on sale again', () => {
  const moved = { startsAt: WEEK_LATER, session: 1 };
  const shortlyAfter = new Date(FIRST.getTime() + 1);
  expect(objection('change', begun, { startsAt: WEEK_LATER }, shortlyAfter)).toContain('`--session 1`');
  expect(objection('change', begun, moved, shortlyAfter)).toBeNull();
  expect(fieldsOf('change', begun, moved, NOTHING_ELSE, NOW)).toEqual({
    _summary: `2 / ${capacity}`,
    capacity,
    startsAt: at(WEEK_LATER),
  });
  expect(changeInWords(begun, moved, shortlyAfter)).toContain('on sale again');
  expect(buyersNotice('change', begun, moved)).toContain('It moves from 2027-09-30 20:00 to 2027-10-21 20:00');
});

test('the next run waits for orders that may still be paid, and not for held seats', () => {
  const sold: string[] = [];
  const unpaid = groupOf('tr', { startsAt: at(FIRST), sold }, [PAYING], NOW);
  expect(objection('next', unpaid, { startsAt: SECOND }, NOW)).toContain('5C3E-1A70');
  const held = groupOf('tr', { startsAt: at(FIRST), sold, holds }, [], NOW);
  expect(objection('next', held, { startsAt: SECOND }, NOW)).toBeNull();
});

test('a stop removes all holds but those being charged, and removes the invitations of these', () => {
  const charging = { until: null, network: 'x', invitation: { id: 'v', until: at(SECOND) } };
  expect(fieldsOfStop({ sold: ['a'] }, { ...holds, charging })).toEqual({
    _summary: '1 / 0',
    capacity: 0,
    holds: { [PAYING]: { until: null, invitation: null }, charging: { ...charging, invitation: null } },
  });
  expect(fieldsOfStop({ sold: [] }, undefined)).toEqual({ _summary: '0 / 0', capacity: 0, holds: {} });
  expect(fieldsOfStop({ sold: [] }, { charging, spoilt: 'text' }).holds, 'beside an unreadable hold').toEqual({
    charging: { ...charging, invitation: null },
  });
});

test('the notice of a stop names the paid and payable orders and the ended invitations, and says that nobody is told', () => {
  const [sold, owed, invited] = ['3f2c1a70', '4a2c1a70', '6b2c1a70'].map((start) => PAYING.replace(/^.{8}/, start));
  const invitation = { id: invited, until: at(SECOND) };
  const stored = { startsAt: at(SECOND), sold: [sold], holds: { [String(invited)]: { until: at(FIRST), invitation } } };
  const notice = stopNotice(groupOf('tr', stored, [PAYING], NOW), [String(owed)]);
  for (const part of [
    '2028-03-14 20:00',
    'Nobody is told, and nothing is refunded',
    'have paid (2): 3F2C-1A70, 4A2C-1A70.',
    'payments -- refund',
    'may still be paid (1): 5C3E-1A70.',
    'that end (1): 6B2C-1A70.',
    'change tr --seats',
  ])
    expect(notice).toContain(part);
  expect(stopNotice(groupOf('tr', { startsAt: at(SECOND) }, [], NOW), []).split('\n')).toHaveLength(1);
});

test.each([
  ['sold.1', { startsAt: at(FIRST), sold: ['a', 5] }],
  ['startsAt', { startsAt: '2027-09-30 20:00', sold: ['a'] }],
  ['capacity', { capacity: '7' }],
  ['holds.x.until', { holds: { x: { until: 'soon' } } }],
  ['holds.x.invitation', { holds: { x: { until: null, invitation: 'v' } } }],
  ['earlier', { earlier: {} }],
])('neither next nor change writes a group whose %s cannot be read', (path, stored) => {
  const group = groupOf('tr', stored, [], NOW);
  for (const name of ['next', 'change'] as const)
    expect(objection(name, group, { startsAt: SECOND, seats: 8 }, NOW)).toContain(
      `tr: the record cannot be read (${path})`,
    );
  // sales go on while only `earlier` is unreadable, so a stop, which does not touch it, must be possible
  expect(stopObjection(group) === null).toBe(path === 'earlier');
});

test('the hold of an order that has its seat is not counted, because a restored backup may bring it back', () => {
  const restored = { capacity: 2, sold: [PAYING, 'b'], holds: { [PAYING]: { until: null }, c: { until: null } } };
  expect(groupOf('tr', restored, [], NOW).held).toBe(1);
});

test('a long list of orders without their seats is cut, and says how many there are', () => {
  const ids = Array.from({ length: 22 }, (_, index) => PAYING.replace(/^.{8}/, `3f2c00${10 + index}`));
  expect(lostNotice('tr', ids)).toContain(`(22): ${ids[0]}, `);
  expect(lostNotice('tr', ids)).toContain(`${ids[19]} and 2 more.`);
  expect(lostNotice('tr', ids.slice(0, 1))).toContain(`(1): ${ids[0]}.`);
});

test('a seat of an order that is not paid any more is named, with what to do; one without an order, or of a paid order, is not', () => {
  const states = new Map([
    ['a', 'paid'],
    ['b', 'refunded'],
    ['c', 'failed'],
    // may be paid at any moment: the backup had the group after the charge, and the order before it
    ['d', 'authorising'],
    ['e', 'unknown'],
  ]);
  expect(unpaidSeats(['a', 'b', 'c', 'd', 'e', 'typed by hand'], states)).toEqual(['b', 'c']);
  expect(unpaidNotice('tr', ['b', 'c'])).toMatch(/^tr: .*\(2\): b, c\. .*remove them from `sold` in the Console/);
});

test('the next run of a stopped group needs --seats, because the group has none', () => {
  const stopped = groupOf('tr', { startsAt: at(FIRST), capacity: 0 }, [], NOW);
  expect(objection('next', stopped, { startsAt: SECOND }, NOW)).toContain('--seats');
  expect(objection('next', stopped, { startsAt: SECOND, seats: 7 }, NOW)).toBeNull();
});

test('a group cannot get fewer seats than are sold or held, and a full run that moves keeps its mark', () => {
  const full = groupOf('tr', { startsAt: at(SECOND), capacity: 3, sold: ['a'], holds, fullRun: at(SECOND) }, [], NOW);
  expect(full).toMatchObject({ held: 2 });
  expect(objection('change', full, { seats: 2 }, NOW)).toMatch(/Seats sold or held: 3.*`stop tr`/);
  const moved = new Date('2028-03-21T17:00:00Z');
  expect(fieldsOf('change', full, { startsAt: moved }, NOTHING_ELSE, NOW)).toEqual({
    _summary: '1 / 3',
    capacity: 3,
    startsAt: at(moved),
    fullRun: at(moved),
  });
});

test.each([
  ['becomes full by fewer seats', { capacity: 5, sold: ['a', 'b', 'c'] }, { seats: 3 }, true],
  ['becomes full by an order that is being charged', { capacity: 5, sold: ['a'], holds }, { seats: 2 }, true],
  ['was full and gets more seats', { capacity: 3, sold: ['a', 'b', 'c'] }, { seats: 5 }, true],
  ['is not full', { capacity: 5, sold: ['a', 'b'] }, { seats: 3 }, false],
  ['was stopped without a sold seat', { capacity: 0 }, { seats: 5 }, false],
])('a run whose seats change is marked as full only if it was or is: a run that %s', (_, stored, change, isMarked) => {
  const group = groupOf('tr', { startsAt: at(SECOND), ...stored }, [], NOW);
  const fields = fieldsOf('change', group, change, NOTHING_ELSE, NOW);
  expect(fields).toMatchObject({ capacity: change.seats });
  expect('fullRun' in fields).toBe(isMarked);
});

test.each([at(NOW), 'dün'])('the field heldSince does not make a group unreadable (%s)', (heldSince) => {
  const held = groupOf('tr', { startsAt: at(SECOND), heldSince }, [], NOW);
  expect(held.wrongFields).toEqual([]);
});

test('the notice about moving a sold run names the old date, the buyers, and the command for their addresses', () => {
  const ids = ['3f2c1a70-5b1e-4a52-9d0c-3f6f6f6f6f6f', '4a2c1a70-5b1e-4a52-9d0c-3f6f6f6f6f6f'];
  const onSale = groupOf('tr', { startsAt: at(SECOND), sold: ids }, [], NOW);
  const later = new Date('2028-03-21T17:00:00Z');
  const notice = buyersNotice('change', onSale, { startsAt: later });
  for (const part of [
    '2028-03-14 20:00',
    '2028-03-21 20:00',
    '2 buyers',
    'nobody',
    '3F2C-1A70',
    '4A2C-1A70',
    'show',
    'same --project',
  ])
    expect(notice).toContain(part);
  expect(buyersNotice('change', onSale, { startsAt: SECOND })).toBe('');
  expect(buyersNotice('change', groupOf('tr', { startsAt: at(SECOND) }, [], NOW), { startsAt: later })).toBe('');
  expect(buyersNotice('next', begun, { startsAt: later })).toBe('');
});

test('the notice about more seats names the agreements that promise a smaller group', () => {
  const ids = ['3f2c1a70-5b1e-4a52-9d0c-3f6f6f6f6f6f', '4a2c1a70-5b1e-4a52-9d0c-3f6f6f6f6f6f'];
  const onSale = groupOf('tr', { startsAt: at(SECOND), capacity: 7, sold: ids }, [], NOW);
  const notice = buyersNotice('change', onSale, { seats: 9 });
  for (const part of ['2 buyers', 'below 9', 'consent', '3F2C-1A70, 4A2C-1A70']) {
    expect(notice).toContain(part);
  }
  const stopped = groupOf('tr', { startsAt: at(SECOND), capacity: 0, sold: ids.slice(1) }, [], NOW);
  expect(buyersNotice('change', stopped, { seats: 7 }), 'sales continue after a stop').toContain('below 7');
  expect(buyersNotice('change', onSale, { seats: 7 })).toBe('');
  expect(buyersNotice('change', onSale, { seats: 6 })).toBe('');
  expect(buyersNotice('next', onSale, { seats: 9 })).toBe('');
  expect(buyersNotice('change', groupOf('tr', { startsAt: at(SECOND), capacity: 7 }, [], NOW), { seats: 9 })).toBe('');
});

test('the notice about moving a run names orders for the old date that may still be paid', () => {
  const onSale = groupOf('tr', { startsAt: at(SECOND) }, [PAYING], NOW);
  const notice = buyersNotice('change', onSale, { startsAt: new Date('2028-03-21T17:00:00Z') });
  for (const part of ['2028-03-14 20:00', 'may still be paid', '5C3E-1A70', 'nobody', 'same --project'])
    expect(notice).toContain(part);
});

test('a person who opens the next run reads that the site does not announce it to the waiting list, and how to list those people', () => {
  expect(newRunNotice('tr', 2)).toBe(
    '2 people are on its waiting list. They were promised word of this run, and the site does not tell them: write to them. Their addresses, those with tr in the column fields.cohort: npm run enquiries -- --kind waitingList --status new --csv waiting.csv (with the same --project, if you gave one).',
  );
  expect(newRunNotice('tr', 1)).toContain('1 person is on its waiting list.');
  expect(newRunNotice('tr', 0)).toBe('');
});
