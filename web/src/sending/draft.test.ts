import { MINUTE_MS } from '@site/contract/durations';
import { afterEach, expect, test, vi } from 'vitest';
import { DRAFT_MS } from '../lib/draft-note.ts';
import { draftStore, parseDraft, serialiseDraft } from './draft.ts';

afterEach(() => {
  vi.useRealTimers();
});

const empty = { fullName: '', message: '', newsletter: false };
const now = Date.UTC(2026, 10, 21);
const values = { fullName: 'Ağaç', message: 'İki\nsatır', newsletter: true };
const submissionId = '7f3a91c2-0000-4000-8000-000000000000';

const stored = (content: object) => JSON.stringify({ savedAt: now, ...content });

test('a draft comes back as it was written, with its last attempt', () => {
  const text = serialiseDraft({ values, attempt: { submissionId, values } }, empty, now);
  expect(parseDraft(text, empty, now)).toEqual({ values, attempt: { submissionId, values, restored: true } });
});

test('values of other fields are never stored', () => {
  const secret = { phone: '+90 532 000 11 22', cardNumber: '5528790000000008' };
  const text = serialiseDraft(
    { values: { ...values, ...secret }, attempt: { submissionId, values: { ...values, ...secret } } },
    empty,
    now,
  );
  expect(text).not.toMatch(/532|5528/);
});

test('entries that the form does not have, or cannot hold, are dropped', () => {
  const text = stored({ values: { fullName: 'Ada', cardNumber: '5528790000000008', message: 7 } });
  expect(parseDraft(text, empty, now)).toEqual({ values: { fullName: 'Ada' } });
});

test('a draft ends thirty minutes after its last change', () => {
  const text = serialiseDraft({ values }, empty, now);
  expect(parseDraft(text, empty, now + DRAFT_MS - 1)).toEqual({ values });
  expect(parseDraft(text, empty, now + DRAFT_MS)).toBeUndefined();
});

test('a draft outlasts a clock that is put right, but not one that is put back by more than a draft lasts', () => {
  const text = serialiseDraft({ values }, empty, now);
  expect(parseDraft(text, empty, now - 2 * MINUTE_MS)).toEqual({ values });
  expect(parseDraft(text, empty, now - DRAFT_MS)).toBeUndefined();
});

/** What the tab stores. */
function storage() {
  const notes = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  });
  return notes;
}

test('a form in which nothing is kept has no draft, whatever an empty one holds', () => {
  vi.useFakeTimers({ now });
  const notes = storage();
  const drafts = draftStore('payment', { userName: '', billToBuyer: true });
  drafts.write({ values: { userName: '', billToBuyer: true, userPhone: '+90 532 000 11 22' } });
  expect([...notes]).toEqual([]);
  drafts.write({ values: { userName: '', billToBuyer: false } });
  expect(drafts.read()).toEqual({ values: { userName: '', billToBuyer: false } });
  drafts.write({ values: { userName: '', billToBuyer: true } });
  expect([...notes]).toEqual([]);
});

test('a form that is shown no more drops its draft at the end, but none that was written after it', () => {
  vi.useFakeTimers({ now });
  const notes = storage();
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

test.each([
  [null],
  ['{'],
  ['[]'],
  ['"text"'],
  ['{"values":{"fullName":"Ada"}}'],
  [stored({ values: { fullName: '', newsletter: false } })],
])('%s is no draft', (text) => {
  expect(parseDraft(text, empty, now)).toBeUndefined();
});

test('an attempt without an id is left out', () => {
  const text = stored({ values: { fullName: 'Ada' }, attempt: { values: { fullName: 'Ada' } } });
  expect(parseDraft(text, empty, now)).toEqual({ values: { fullName: 'Ada' } });
});
