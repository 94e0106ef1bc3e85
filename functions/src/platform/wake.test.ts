import { beforeEach, expect, test, vi } from 'vitest';
import { askedEndpoint } from './endpoint-under-test.ts';
import { onPrivateCall } from './on-private-call.ts';

const { get } = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock('./firestore.ts', () => ({ firestore: () => ({ doc: () => ({ get }) }) }));

beforeEach(() => {
  vi.useFakeTimers();
});

const handler = vi.fn();

/** What a callable answers to a page whose visitor still types. */
async function woken(): Promise<unknown[][]> {
  const calls = askedEndpoint(onPrivateCall({ cors: false }, handler), { method: 'OPTIONS' });
  await vi.runAllTimersAsync();
  return calls;
}

const ANSWER = [
  ['set', 'Allow', 'OPTIONS, POST'],
  ['sendStatus', 204],
];

test('a function that is woken connects to the database once, also after it failed or was silent, and calls nothing', async () => {
  get.mockRejectedValueOnce(new Error('14 UNAVAILABLE'));
  expect(await woken()).toEqual(ANSWER);
  get.mockReturnValueOnce(new Promise(() => {}));
  expect(await woken()).toEqual(ANSWER);
  get.mockResolvedValue({ exists: false });
  expect([await woken(), await woken()]).toEqual([ANSWER, ANSWER]);
  expect(get).toHaveBeenCalledTimes(3);
  expect(handler).not.toHaveBeenCalled();
});
