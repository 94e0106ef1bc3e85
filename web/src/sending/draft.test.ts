import { MINUTE_MS } from '@site/contract/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAFT_MS } from '../lib/draft-note.ts';
import { draftStore } from './draft.ts';

const empty = { fullName: '', message: '', newsletter: false };
const now = Date.UTC(2026, 10, 21);
const values = { fullName: 'Ağaç', message: 'İki\nsatır', newsletter: true };
const submissionId = '7f3a91c2-0000-4000-8000-000000000000';

const drafts = draftStore('home', empty);

/** What the tab stores. */
const notes = new Map<string, string>();

/** Stores what another version of the site, or a person, may have written. */
const store = (content: object) => notes.set(drafts.key, JSON.stringify({ savedAt: now, ...content }));

beforeEach(() => {
  vi.useFakeTimers({ now });
  notes.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a draft comes back as it was written, with its last attempt', () => {
  drafts.write({ values, attempt: { submissionId, values } });
  expect(drafts.read()).toEqual({ values, attempt: { submissionId, values, restored: true } });
});

test('values of other fields are never stored', () => {
  const secret = { phone: '+90 532 000 11 22', cardNumber: '5528790000000008' };
  drafts.write({ values: { ...values, ...secret }, attempt: { submissionId, values: { ...values, ...secret } } });
  expect([...notes]).toEqual([[drafts.key, expect.not.stringMatching(/532|5528/)]]);
});

test('entries that the form does not have, or cannot hold, are dropped', () => {
  store({ values: { fullName: 'Ada', cardNumber: '5528790000000008', message: 7 } });
  expect(drafts.read()).toEqual({ values: { fullName: 'Ada' } });
});

test('a draft ends thirty minutes after its last change', () => {
  drafts.write({ values });
  vi.setSystemTime(now + DRAFT_MS - 1);
  expect(drafts.read()).toEqual({ values });
  vi.setSystemTime(now + DRAFT_MS);
  expect(drafts.read()).toBeUndefined();
  expect([...notes]).toEqual([]);
});

test('a draft outlasts a clock that is put right, but not one that is put back by more than a draft lasts', () => {
  drafts.write({ values });
  vi.setSystemTime(now - 2 * MINUTE_MS);
  expect(drafts.read()).toEqual({ values });
  vi.setSystemTime(now - DRAFT_MS);
  expect(drafts.read()).toBeUndefined();
});

test('a form whose browser refuses storage has no draft, and goes on', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  drafts.write({ values });
  expect(drafts.read()).toBeUndefined();
});

test('a form in which nothing is kept has no draft, whatever an empty one holds', () => {
  const drafts = draftStore('payment', { userName: '', billToBuyer: true });
  drafts.write({ values: { userName: '', billToBuyer: true, userPhone: '+90 532 000 11 22' } });
  expect([...notes]).toEqual([]);
  drafts.write({ values: { userName: '', billToBuyer: false } });
  expect(drafts.read()).toEqual({ values: { userName: '', billToBuyer: false } });
  drafts.write({ values: { userName: '', billToBuyer: true } });
  expect([...notes]).toEqual([]);
});

test('a form that is shown no more drops its draft at the end, but none that was written after it', () => {
  const shownNoMore = draftStore('home', empty);
  const shown = draftStore('home', empty);
  shownNoMore.write({ values });
  vi.advanceTimersByTime(DRAFT_MS / 2);
  const newer = { ...values, message: 'Üç\nsatır' };
  shown.write({ values: newer });
  vi.advanceTimersByTime(DRAFT_MS - 1);
  expect(shown.read()).toEqual({ values: newer });
  vi.advanceTimersByTime(DRAFT_MS);
  expect([...notes]).toEqual([]);
});

test.each(['{', '[]', '"text"', '{"values":{"fullName":"Ada"}}'])('%s is no draft, and goes', (text) => {
  notes.set(drafts.key, text);
  expect(drafts.read()).toBeUndefined();
  expect([...notes]).toEqual([]);
});

test('a draft of nothing but empty values is none, and goes', () => {
  store({ values: { fullName: '', newsletter: false } });
  expect(drafts.read()).toBeUndefined();
  expect([...notes]).toEqual([]);
});

test('an attempt without an id is left out', () => {
  store({ values: { fullName: 'Ada' }, attempt: { values: { fullName: 'Ada' } } });
  expect(drafts.read()).toEqual({ values: { fullName: 'Ada' } });
});
