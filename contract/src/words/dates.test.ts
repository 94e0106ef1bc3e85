import { afterEach, expect, test, vi } from 'vitest';
import {
  calendarDayInWords,
  calendarWeekdayInWords,
  dayInWords,
  daysInWords,
  instantOf,
  isoDay,
  isoMinute,
  isoSecond,
  momentInWords,
  partOfDay,
  sessionDate,
  sessionDay,
  sessionTimes,
  startOfDay,
  utcOffset,
  weekdayName,
} from './dates.ts';

const business = vi.hoisted(() => ({ timeZone: 'Europe/Istanbul' }));
vi.mock('../business/settings.ts', () => ({ settings: business }));
afterEach(() => {
  business.timeZone = 'Europe/Istanbul';
});

// half past midnight in Istanbul, still the day before in UTC
const night = new Date('2026-11-20T21:30:05Z');

test('days and moments are in the time zone of the business, in the words of each language', () => {
  expect(dayInWords(night, 'tr')).toBe('21 Kasım 2026');
  expect(dayInWords(night, 'en')).toBe('November 21, 2026');
  expect(momentInWords(night, 'tr')).toBe('21 Kasım 2026 Cumartesi 00:30');
  expect(momentInWords(night, 'en')).toBe('Saturday, November 21, 2026 at 12:30 AM');
});

test('a calendar day is written as the day that it names', () => {
  expect(calendarDayInWords('2026-11-21', 'tr')).toBe('21 Kasım 2026');
  expect(calendarDayInWords('2026-11-21', 'en')).toBe('November 21, 2026');
});

test('a calendar day can be written with its day of the week', () => {
  expect(calendarWeekdayInWords('2026-11-21', 'tr')).toBe('21 Kasım 2026 Cumartesi');
  expect(calendarWeekdayInWords('2026-11-21', 'en')).toBe('Saturday, November 21, 2026');
});

test.each([
  ['2027-09-06', '2027-09-12', '6–12 Eylül 2027', 'September 6–12, 2027'],
  ['2027-08-30', '2027-09-05', '30 Ağustos – 5 Eylül 2027', 'August 30 – September 5, 2027'],
  ['2026-12-28', '2027-01-03', '28 Aralık 2026 – 3 Ocak 2027', 'December 28, 2026 – January 3, 2027'],
])('the range from %s to %s names a common month and year once', (from, to, turkish, english) => {
  expect(daysInWords(from, to, 'tr')).toBe(turkish);
  expect(daysInWords(from, to, 'en')).toBe(english);
});

test('days and moments for ids and consoles sort as texts', () => {
  expect(isoDay(night)).toBe('2026-11-21');
  expect(isoDay(night, 'UTC')).toBe('2026-11-20');
  expect(isoMinute(night)).toBe('2026-11-21 00:30');
  expect(isoSecond(night)).toBe('2026-11-21 00:30:05');
});

test('a session has its day and its times as the pages write them', () => {
  const start = new Date('2027-09-30T17:00:00Z');
  expect(sessionDay(start, 'tr')).toBe('30.09.2027');
  expect(sessionDay(start, 'en')).toBe('September 30, 2027');
  expect(sessionDate(start, 'tr')).toBe('30.09.2027 Perşembe');
  expect(sessionDate(start, 'en')).toBe('Thursday, September 30, 2027');
  expect(sessionTimes(start, 90, 'tr')).toBe('20:00–21:30');
  expect(sessionTimes(start, 90, 'en')).toBe('8pm–9:30pm');
  expect(sessionTimes(night, 30, 'en')).toBe('12:30am–1am');
});

test.each([
  ['08:59:59', 'sabah saatlerinde', 'morning'],
  ['09:00:00', 'öğleden sonra', 'afternoon'],
  ['13:59:59', 'öğleden sonra', 'afternoon'],
  ['14:00:00', 'akşam saatlerinde', 'evening'],
])('at %s UTC it is %s in Istanbul', (time, turkish, english) => {
  const start = new Date(`2027-09-30T${time}Z`);
  expect([partOfDay(start, 'tr'), partOfDay(start, 'en')]).toEqual([turkish, english]);
});

test('the time zone is named by its UTC offset, and the days of the week by their names', () => {
  expect(utcOffset(night)).toBe('UTC+3');
  expect([weekdayName('monday', 'tr'), weekdayName('sunday', 'en')]).toEqual(['Pazartesi', 'Sunday']);
});

test.each([
  // Istanbul has one offset all year
  ['Europe/Istanbul', '2027-03-28', '00:00', '2027-03-27T21:00:00.000Z'],
  // days on which the clock is put forward, or back, at 2 or 3 in the night
  ['Pacific/Auckland', '2026-09-27', '00:00', '2026-09-26T12:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-27', '20:00', '2026-09-27T07:00:00.000Z'],
  ['Pacific/Auckland', '2027-04-04', '00:00', '2027-04-03T11:00:00.000Z'],
  ['America/New_York', '2027-03-14', '01:30', '2027-03-14T06:30:00.000Z'],
  ['America/New_York', '2027-03-14', '20:00', '2027-03-15T00:00:00.000Z'],
  // 1:30 occurs twice: the first one counts
  ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
])('in the time zone %s, %s %s is the instant %s', (timeZone, day, time, instant) => {
  business.timeZone = timeZone;
  expect(instantOf(day, time).toISOString()).toBe(instant);
});

test.each(['2027-02-29', '2027-04-31', '2027-13-01', 'morgen'])('the instant of %s, which is no day, throws', (day) => {
  expect(() => instantOf(day, '20:00')).toThrow(RangeError);
});

test('a day begins at midnight by its own offset, or right after a midnight that the clock skips', () => {
  business.timeZone = 'Pacific/Auckland';
  expect(isoMinute(startOfDay('2026-09-27'))).toBe('2026-09-27 00:00');
  business.timeZone = 'America/Santiago';
  expect(isoMinute(startOfDay('2026-09-06'))).toBe('2026-09-06 01:00');
});
