import { expect, test } from 'vitest';
import {
  failedCheck,
  failureLine,
  passedCheck,
  skippedCheck,
  slowestOf,
  sum,
  tallyLines,
  tallyOfRun,
} from './tally.ts';

test('a failure line holds the lines that repeat a property and the cause, shortened', () => {
  const message = `Property failed after 4 tests\n{ seed: 7, path: "3" }\nCounterexample: ["${'x'.repeat(900)}"]\n\nHint: verbose`;
  const line = failureLine({ message, cause: { message: 'expected a to be b\n  at line 1' } });
  expect(line).toMatch(
    /^Property failed after 4 tests \| \{ seed: 7, path: "3" \} \| Counterexample: \["x+ \| expected a to be b$/,
  );
  expect(line.length).toBeLessThan(700);
  expect(failureLine({ message: 'Target crashed' })).toBe('Target crashed');
});

test('the last line holds the numbers, after slow tests and skipped checks with their reasons', () => {
  const slowest = [
    { name: 'pays twice', ms: 2_340 },
    { name: 'pays at once', ms: 999 },
  ];
  const skipped = [{ name: 'pays by card', why: 'no bank here' }];
  const tests = {
    passed: 41,
    failed: 1,
    skipped,
    notAsked: 0,
    repeated: [{ name: 'pays once', why: 'Target crashed' }],
    slowest,
  };
  const total = sum([passedCheck, failedCheck, skippedCheck('browser tests', 'the local stack did not start'), tests]);
  expect(tallyLines(total)).toEqual([
    'slow: 2.3 s  pays twice',
    'repeated: pays once (first: Target crashed)',
    'skipped: browser tests (the local stack did not start)',
    'skipped: pays by card (no bank here)',
    '42 passed, 2 failed, 2 skipped',
  ]);
});

test('tests that a filter left out are counted separately from skipped ones', () => {
  const filtered = { ...passedCheck, notAsked: 38 };
  expect(tallyLines(sum([filtered, { ...filtered, notAsked: 2 }]))).toEqual([
    '40 not asked',
    '2 passed, 0 failed, 0 skipped',
  ]);
});

test('a sum keeps the ten slowest tests, slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, ms: index }));
  expect(slowestOf(tests).map(({ ms }) => ms)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test('a run that fails without a failed test is a failure', () => {
  const counted = { ...passedCheck, passed: 3 };
  expect(tallyOfRun(false, counted)).toEqual({ ...counted, failed: 1 });
  expect(tallyOfRun(true, counted)).toEqual(counted);
  expect(tallyOfRun(false, { ...counted, failed: 2 }).failed).toBe(2);
});

test('a run without a tally is a failure even when it reports success', () => {
  expect(tallyOfRun(true, undefined)).toEqual(failedCheck);
});
