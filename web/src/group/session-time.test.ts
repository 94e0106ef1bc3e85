import { expect, test } from 'vitest';
import { sessionDay, sessionTimes } from './session-time.ts';

const START = '2025-09-30T20:00:00+03:00';

test('a session is dated and timed as each language documents it', () => {
  expect([sessionDay(START, 'tr'), sessionTimes(START, 90, 'tr')]).toEqual(['30.09.2025', '20:00–21:30']);
  expect([sessionDay(START, 'en'), sessionTimes(START, 90, 'en')]).toEqual(['September 30, 2025', '8pm–9:30pm']);
});

test('day and hours are those of Istanbul, not of the machine', () => {
  expect(sessionDay('2025-09-30T21:30:00Z', 'tr')).toBe('01.10.2025');
  expect(sessionTimes('2025-09-30T21:00:00Z', 60, 'en')).toBe('12am–1am');
});
