import { expect, test, vi } from 'vitest';
import {
  calendarDayInWords,
  dayInWords,
  isoDay,
  isoMinute,
  isoSecond,
  momentInWords,
  sessionDay,
  sessionTimes,
  utcOffset,
  weekdayName,
} from './dates.ts';

vi.mock('./settings.ts', () => import('./example-settings.ts'));

// half past midnight in Istanbul, still the day before in UTC
const night = new Date('2026-11-20T21:30:05Z');

test('days and moments are those of the business, in the words of each language', () => {
  expect(dayInWords(night, 'tr')).toBe('21 Kasım 2026');
  expect(dayInWords(night, 'en')).toBe('November 21, 2026');
  expect(momentInWords(night, 'tr')).toBe('21 Kasım 2026 Cumartesi 00:30');
  expect(momentInWords(night, 'en')).toBe('Saturday, November 21, 2026 at 12:30 AM');
});

test('a calendar day stays the day that it names', () => {
  expect(calendarDayInWords('2026-11-21', 'tr')).toBe('21 Kasım 2026');
  expect(calendarDayInWords('2026-11-21', 'en')).toBe('November 21, 2026');
});

test('days and moments for ids and consoles sort as texts', () => {
  expect(isoDay(night)).toBe('2026-11-21');
  expect(isoMinute(night)).toBe('2026-11-21 00:30');
  expect(isoSecond(night)).toBe('2026-11-21 00:30:05');
});

test('a session has its day and its times as the pages write them', () => {
  const start = new Date('2027-09-30T17:00:00Z');
  expect(sessionDay(start, 'tr')).toBe('30.09.2027');
  expect(sessionDay(start, 'en')).toBe('September 30, 2027');
  expect(sessionTimes(start, 90, 'tr')).toBe('20:00–21:30');
  expect(sessionTimes(start, 90, 'en')).toBe('8pm–9:30pm');
  expect(sessionTimes(night, 30, 'en')).toBe('12:30am–1am');
});

test('the zone and the days of the week have their names', () => {
  expect(utcOffset(night)).toBe('UTC+3');
  expect([weekdayName('monday', 'tr'), weekdayName('sunday', 'en')]).toEqual(['Pazartesi', 'Sunday']);
});
