import { expect, test } from 'vitest';
import { logError, logWarning } from '../../platform/log.ts';
import { logOfStart } from './log-of-start.ts';

const refused = { kind: 'refused', refusal: 'general', code: '1001' } as const;

test('a failed start that any buyer could meet is logged as an error, and one of this buyer or card as a warning', () => {
  expect(logOfStart({ kind: 'no-answer', code: 'deadline' })).toBe(logError);
  expect(logOfStart({ ...refused, refusesEverybody: true })).toBe(logError);
  expect(logOfStart({ ...refused, refusesEverybody: false })).toBe(logWarning);
});
