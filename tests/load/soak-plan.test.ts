import { expect, test } from 'vitest';
import { type Step, stepsOf } from './soak-plan.ts';

const first = (count: number, seed: number, hangs = false): Step[] => {
  const steps = stepsOf(seed, { hangs });
  return Array.from({ length: count }, () => steps.next().value);
};

test('the same seed produces the same steps, and another seed other steps', () => {
  expect(first(200, 7)).toEqual(first(200, 7));
  expect(first(200, 8)).not.toEqual(first(200, 7));
});

test('a run has every kind of step, and hanging calls only with `hangs`', () => {
  const steps = first(2_000, 1);
  expect([...new Set(steps.map(({ kind }) => kind))].toSorted()).toEqual([
    'commit-refused',
    'database-away',
    'enquiry',
    'events-doubled',
    'iyzico-fault',
    'kill',
    'notifications',
    'order',
    'refund',
    'schedule',
    'smtp-away',
  ]);
  const hanging = (some: readonly Step[]) =>
    some.flatMap((step) => (step.kind === 'iyzico-fault' && step.fault.kind === 'hang' ? [step.fault.point] : []));
  expect(hanging(steps)).toEqual([]);
  expect([...new Set(hanging(first(2_000, 1, true)))].toSorted()).toEqual([
    'checkoutForm',
    'installmentInfo',
    'payment',
    'refund',
    'reportingTransactionDetails',
    'threedsInitialize',
    'threedsV2Payment',
  ]);
  expect(hanging(first(200, 1, true)).length, 'a run of three minutes has some too').toBeGreaterThan(0);
});
