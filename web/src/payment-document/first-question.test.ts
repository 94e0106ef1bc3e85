import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dropFirstQuestion,
  fixFirstView,
  noteFirstQuestion,
  showFirstAnswer,
  shownFirst,
  takeFirstAnswer,
} from './first-question.ts';

const MAX_AGE_MS = 60_000;
const VIEWS = ['full', 'past'] as const;

/** The view in the example of an answer. */
const viewOf = (answer: unknown) => VIEWS.find((view) => view === answer) ?? null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the answer is taken once, and only by what it is about', async () => {
  noteFirstQuestion('tr', Promise.resolve('full'));
  expect(await takeFirstAnswer('en')).toBeUndefined();
  expect(await takeFirstAnswer('tr')).toBe('full');
  expect(await takeFirstAnswer('tr')).toBeUndefined();
});

test('an answer that is too old when the code of the page arrives is not taken', async () => {
  noteFirstQuestion('tr', Promise.resolve('full'));
  vi.setSystemTime(Date.now() + MAX_AGE_MS + 1);
  expect(await takeFirstAnswer('tr', MAX_AGE_MS)).toBeUndefined();
});

test('the view of the answer is shown, and hydration renders it', async () => {
  const show = vi.fn();
  noteFirstQuestion('tr', Promise.resolve('full'));
  showFirstAnswer(viewOf, show);
  expect(shownFirst('tr', VIEWS, '')).toBeNull();
  await expect.poll(() => show.mock.calls).toEqual([['full']]);
  expect([shownFirst('tr', VIEWS, '?view=past'), shownFirst('en', VIEWS, '')]).toEqual(['full', null]);
});

test.each([
  ['has no view', () => {}, 'open'],
  ['comes after the view was fixed', fixFirstView, 'full'],
  ['comes after the document was replaced', dropFirstQuestion, 'full'],
  ['comes after another question', () => noteFirstQuestion('en', new Promise(() => {})), 'full'],
])('an answer that %s changes nothing in the document', async (_, happens, answer) => {
  const show = vi.fn();
  noteFirstQuestion('tr', Promise.resolve(answer));
  showFirstAnswer(viewOf, show);
  happens();
  for (let task = 0; task < 10; task += 1) await Promise.resolve();
  expect(show).not.toHaveBeenCalled();
  expect(shownFirst('tr', VIEWS, '')).toBeNull();
});

test.each([
  ['?view=full', 'full'],
  ['?view=past', 'past'],
  ['?view=other', null],
  ['', null],
])('the prerender of the query "%s" shows the right view', (search, view) => {
  vi.stubGlobal('window', undefined);
  expect(shownFirst('tr', VIEWS, search)).toBe(view);
});
