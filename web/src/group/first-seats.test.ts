import { groupStatusPath } from '@site/contract/payments/payment';
import { afterEach, expect, test, vi } from 'vitest';
import { takeFirstAnswer } from '../payment-document/first-question.ts';
import { askFirstSeats } from './first-seats.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Asks about the Turkish group, as the script of the document does; resolves with the addresses asked, and the answer. */
async function ask(answer: () => Promise<Response>) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('window', {});
  askFirstSeats('tr');
  return { asked: asked.mock.calls, answer: await takeFirstAnswer('tr') };
}

test('the first question is about the seats of the group', async () => {
  const { asked, answer } = await ask(async () => Response.json({ seatsLeft: 0 }));
  expect(asked).toEqual([[groupStatusPath('tr'), { signal: expect.any(AbortSignal) }]]);
  expect(answer).toEqual({ seatsLeft: 0 });
});

test.each([
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a captive portal', () => Promise.resolve(new Response('<html>'))],
])('no answer comes from %s', async (_, response) => {
  expect((await ask(response)).answer).toBeUndefined();
});
