import { expect, test } from 'vitest';
import { type Step, stepsOf } from './soak-plan.ts';

const first = (count: number, seed: number, hangs = false): Step[] => {
  const steps = stepsOf(seed, { hangs });
  return Array.from({ length: count }, () => steps.next().value);
};

test('the same seed gives the same steps, another one others', () => {
  expect(first(200, 7)).toEqual(first(200, 7));
  expect(first(200, 8)).not.toEqual(first(200, 7));
});

test('a run has every kind of step, and a hanging call only where it has time for one', () => {
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
  const hanging = (step: Step) => step.kind === 'iyzico-fault' && step.fault.kind === 'hang';
  expect(steps.some(hanging)).toBe(false);
  expect(first(2_000, 1, true).some(hanging)).toBe(true);
});
