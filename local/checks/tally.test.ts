import { expect, test } from 'vitest';
import { failedCheck, passedCheck, skippedCheck, sum, tallyLines, tallyOfRun } from './tally.ts';

test('the last line holds the numbers, and every skipped check is named with its reason before it', () => {
  const tests = { passed: 41, failed: 1, skipped: [{ name: 'pays by card', why: 'no bank here' }] };
  const total = sum([passedCheck, failedCheck, skippedCheck('browser tests', 'the local stack did not start'), tests]);
  expect(tallyLines(total)).toEqual([
    'skipped: browser tests (the local stack did not start)',
    'skipped: pays by card (no bank here)',
    '42 passed, 2 failed, 2 skipped',
  ]);
});

test('a run that fails without a failed test is a failure', () => {
  const counted = { passed: 3, failed: 0, skipped: [] };
  expect(tallyOfRun(false, counted)).toEqual({ ...counted, failed: 1 });
  expect(tallyOfRun(true, counted)).toEqual(counted);
  expect(tallyOfRun(false, { ...counted, failed: 2 }).failed).toBe(2);
});

test('a run that left no tally behind is a failure even when it says that it succeeded', () => {
  expect(tallyOfRun(true, undefined)).toEqual(failedCheck);
});
