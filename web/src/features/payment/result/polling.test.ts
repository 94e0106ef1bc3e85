import type { PaymentStatus } from '@site/contract/payments/payment-call';
import { expect, test } from 'vitest';
import { exampleStatus } from './example-status.ts';
import { NEW_POLLING, nextPolling, type Polling, type PollingEvent } from './polling.ts';

const answered = (state: PaymentStatus['state']): PollingEvent => ({ type: 'answered', status: exampleStatus(state) });

const after = (...events: readonly PollingEvent[]): Polling => events.reduce(nextPolling, NEW_POLLING);

test('polling asks at once, then waits longer from answer to answer', () => {
  expect(NEW_POLLING.phase).toEqual({ is: 'asking' });
  const waits = [1, 4, 7].map((rounds) => {
    const events = Array.from({ length: rounds }, () => [answered('awaiting-3ds'), { type: 'ask' } as const]).flat();
    const { phase } = after(...events.slice(0, -1));
    return phase.is === 'waiting' ? phase.ms : 0;
  });
  expect(waits).toEqual([3_000, 5_000, 20_000]);
});

test('a payment that has ended is not polled again until the buyer comes back to it', () => {
  const paid = after(answered('paid'));
  expect(paid.phase).toEqual({ is: 'over' });
  expect(nextPolling(paid, { type: 'ask' }).phase).toEqual({ is: 'asking' });
});

test('a failed request keeps the earlier status, is reported, and is repeated', () => {
  const { known, phase } = after(answered('authorising'), { type: 'ask' }, { type: 'failed', key: 'unavailable' });
  expect(known).toEqual({ is: 'status', status: exampleStatus('authorising'), stale: true, long: false });
  expect(phase.is).toBe('waiting');
});

test.each(['not-found', 'invalid'] as const)('an id that is refused as %s is not polled again', (key) => {
  const { known, phase } = after({ type: 'failed', key });
  expect(known).toEqual({ is: 'not-found' });
  expect(phase.is).toBe('over');
});

test('a status stays shown when the payment is not found any more, and polling ends', () => {
  const { known, phase } = after(answered('authorising'), { type: 'ask' }, { type: 'failed', key: 'not-found' });
  expect(known).toEqual({ is: 'status', status: exampleStatus('authorising'), stale: false, long: false });
  expect(phase.is).toBe('over');
});

test('no second request starts while one is under way, and a late answer changes nothing', () => {
  expect(after({ type: 'ask' })).toBe(NEW_POLLING);
  const paid = after(answered('paid'));
  expect(nextPolling(paid, answered('failed'))).toBe(paid);
});

test.each<[string, ...PollingEvent[]]>([
  ['that waits', answered('authorising')],
  ['that is over', answered('paid')],
])('polling %s sends a request at a press, which shows until its answer', (_, ...before) => {
  const polled = after(...before, { type: 'ask' });
  expect(polled).toMatchObject({ phase: { is: 'asking' }, pressed: false });
  const pressed = after(...before, { type: 'ask', byPress: true });
  expect(pressed).toMatchObject({ phase: { is: 'asking' }, pressed: true });
  expect(nextPolling(pressed, { type: 'failed', key: 'unavailable' }).pressed).toBe(false);
});

test('a press while a request is under way shows, and sends no second one', () => {
  const pressed = after({ type: 'ask', byPress: true });
  expect(pressed.pressed).toBe(true);
  expect(pressed.phase).toBe(NEW_POLLING.phase);
  expect(nextPolling(pressed, { type: 'ask' }).pressed).toBe(true);
});

test('after some requests the page says that it takes longer than usual', () => {
  const rounds = Array.from({ length: 7 }, () => [answered('authorising'), { type: 'ask' } as const]).flat();
  expect(after(...rounds).known).toMatchObject({ long: true });
  expect(after(...rounds.slice(0, -2)).known).toMatchObject({ long: false });
});
