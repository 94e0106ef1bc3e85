import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedEndpoint } from './endpoint-under-test.ts';
import { onPrivateCall } from './on-private-call.ts';

const { get, renewFirestore } = vi.hoisted(() => ({ get: vi.fn(), renewFirestore: vi.fn() }));
vi.mock('./firestore.ts', () => ({ firestore: () => ({ doc: () => ({ get }) }), renewFirestore }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const handler = vi.fn();
const load = vi.fn();

/** The answer of a callable to the wake request of a page. */
async function woken(): Promise<unknown[][]> {
  const calls = askedEndpoint(onPrivateCall({ cors: false, load }, handler), { method: 'OPTIONS' });
  await vi.advanceTimersByTimeAsync(10_000);
  return calls;
}

const ANSWER = [
  ['set', 'Allow', 'OPTIONS, POST'],
  ['sendStatus', 204],
];

test('a wake request loads what a call needs, reads at most once a minute, is answered even if these fail, and calls no handler', async () => {
  load.mockImplementationOnce(() => {
    throw new Error('IYZICO_API_KEY is empty');
  });
  get.mockRejectedValueOnce(new Error('14 UNAVAILABLE'));
  expect(await woken()).toEqual(ANSWER);
  get.mockReturnValueOnce(new Promise(() => {}));
  expect(await woken()).toEqual(ANSWER);
  expect(renewFirestore).toHaveBeenCalledTimes(2);
  get.mockResolvedValue({ exists: false });
  expect([await woken(), await woken()]).toEqual([ANSWER, ANSWER]);
  expect(get).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60_000);
  await woken();
  expect(get).toHaveBeenCalledTimes(4);
  expect(load).toHaveBeenCalledTimes(5);
  expect(renewFirestore).toHaveBeenCalledTimes(2);
  expect(handler).not.toHaveBeenCalled();
});
