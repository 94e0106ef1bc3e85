// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testRoot } from '../lib/testing.ts';
import { noteFirstQuestion } from '../payment-document/first-question.ts';
import { runForReceipt } from './run.ts';
import { useAvailability } from './use-availability.ts';

const LATER = '2028-03-14T17:00:00.000Z';
const status = { cohort: 'tr', seatsLeft: 3, capacity: 7, startsAt: LATER, open: true };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Renders a group whose server answers the n-th request with the n-th answer, and later ones with the last. */
async function shown(...answers: Array<(options?: RequestInit) => Promise<Response>>) {
  const fetched = vi.fn(
    (_path: string, options?: RequestInit) =>
      (answers.length > 1 ? answers.shift() : answers[0])?.(options) ?? Promise.reject(new Error()),
  );
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  let startsAt: string | undefined;
  function Group({ occasion }: { occasion?: string }) {
    startsAt = runForReceipt('tr', useAvailability('tr', occasion === undefined ? {} : { occasion }))?.startsAt;
    return null;
  }
  await act(async () => root.render(<Group />));
  const showAgain = (occasion: string) => act(async () => root.render(<Group occasion={occasion} />));
  return { fetched, told: () => startsAt, showAgain };
}

const answered = async () => Response.json(status);
const failed = async () => {
  throw new TypeError('Failed to fetch');
};
const refused = async () => new Response('', { status: 503 });
/** Neither answers nor fails before it is aborted. */
const hanging = ({ signal }: RequestInit = {}) =>
  new Promise<Response>((_, fail) => signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))));
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a receipt shows no date of a group until the server has answered, and then the date of the database', async () => {
  const { fetched, told } = await shown(failed, refused, answered);
  expect(told()).toBeUndefined();
  await passes(2_000);
  expect([fetched.mock.calls.length, told()]).toEqual([2, undefined]);
  await passes(10_000);
  expect([fetched.mock.calls.length, told()]).toEqual([3, LATER]);
  await passes(60_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('the answer that came before the code of the page is taken once, without a request; the next occasion asks', async () => {
  noteFirstQuestion('tr', Promise.resolve({ ...status, startsAt: '2028-04-11T17:00:00.000Z' }));
  const { fetched, told, showAgain } = await shown(answered);
  expect([fetched.mock.calls.length, told()]).toEqual([0, '2028-04-11T17:00:00.000Z']);
  await showAgain('paid');
  expect([fetched.mock.calls.length, told()]).toEqual([1, LATER]);
});

test('after three failed requests the server is asked again when the network is back', async () => {
  const { fetched, told } = await shown(failed, failed, failed, answered);
  await passes(60_000);
  expect(fetched).toHaveBeenCalledTimes(3);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(told()).toBe(LATER);
});

test('a request that hangs is given up after a while, and sent again', async () => {
  const { fetched, told } = await shown(hanging, answered);
  await passes(15_000);
  await passes(2_000);
  expect([fetched.mock.calls.length, told()]).toEqual([2, LATER]);
});

test('a page from the back-forward cache asks again, and keeps its answer if that fails', async () => {
  const { fetched, told } = await shown(answered, failed);
  const shownAgain = () => Object.assign(new Event('pageshow'), { persisted: true });
  await act(async () => void dispatchEvent(shownAgain()));
  expect([fetched.mock.calls.length, told()]).toEqual([2, LATER]);
});

test('a page that becomes visible again asks again only once its answer is stale', async () => {
  const { fetched } = await shown(answered);
  const comesBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await comesBack();
  expect(fetched).toHaveBeenCalledTimes(1);
  const later = Date.now() + 3 * 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await comesBack();
  expect(fetched).toHaveBeenCalledTimes(1);
  visibility.mockReturnValue('visible');
  await comesBack();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('an answer that cannot be read, such as that of a hotel’s sign-in page, is followed by a retry', async () => {
  const { fetched, told } = await shown(async () => Response.json({}), answered);
  expect(told()).toBeUndefined();
  await passes(2_000);
  expect([fetched.mock.calls.length, told()]).toEqual([2, LATER]);
});

test('an order that is paid after three failed requests asks once more, because its receipt names the sessions', async () => {
  const { fetched, told, showAgain } = await shown(failed, failed, failed, answered);
  await passes(60_000);
  expect([fetched.mock.calls.length, told()]).toEqual([3, undefined]);
  await showAgain('paid');
  expect([fetched.mock.calls.length, told()]).toEqual([4, LATER]);
});
