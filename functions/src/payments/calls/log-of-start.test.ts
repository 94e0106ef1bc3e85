import { expect, test } from 'vitest';
import { logError, logWarning } from '../../platform/log.ts';
import { logOfStart } from './log-of-start.ts';

const refused = { kind: 'refused', refusal: 'general', code: '1001' } as const;

test('what every buyer may meet alerts the founder; what is about one buyer or card does not', () => {
  expect(logOfStart({ kind: 'no-answer', code: 'deadline' })).toBe(logError);
  expect(logOfStart({ ...refused, refusesEverybody: true })).toBe(logError);
  expect(logOfStart({ ...refused, refusesEverybody: false })).toBe(logWarning);
});
