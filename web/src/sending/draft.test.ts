// @vitest-environment jsdom
import { MINUTE_MS } from '@site/contract/plain/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAFT_MS, expireDrafts, keepsDraft } from '../lib/draft-note.ts';
import { draftStore } from './draft.ts';

const empty = { fullName: '', message: '', newsletter: false };
const now = Date.UTC(2026, 10, 21);
const values = { fullName: 'Ağaç', message: 'İki\nsatır', newsletter: true };
const submissionId = '7f3a91c2-0000-4000-8000-000000000000';

const drafts = draftStore('home', empty);

/** Stores a note as another version of the site, or a person, may have written it. */
const store = (content: object, key = drafts.key) =>
  sessionStorage.setItem(key, JSON.stringify({ savedAt: now, ...content }));

/** The keys that the tab stores. */
const kept = () => Object.keys(sessionStorage);

beforeEach(() => {
  vi.useFakeTimers({ now });
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a draft is read as it was written, with its last attempt', () => {
  drafts.write({ values, attempt: { submissionId, values } });
  expect(drafts.read()).toEqual({ values, attempt: { submissionId, values, restored: true } });
});

test('values of other fields are never stored', () => {
  const secret = { phone: '+90 532 000 11 22', cardNumber: '5528790000000008' };
  drafts.write({ values: { ...values, ...secret }, attempt: { submissionId, values: { ...values, ...secret } } });
  const note = sessionStorage.getItem(drafts.key);
  expect(note).toContain('Ağaç');
  expect(note).not.toMatch(/532|5528/);
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
  expect(kept()).toEqual([]);
});

test('a draft outlasts a clock that is set back a little, but not one that is set back by the lifetime of a draft', () => {
  drafts.write({ values });
  vi.setSystemTime(now - 2 * MINUTE_MS);
  expect(drafts.read()).toEqual({ values });
  vi.setSystemTime(now - DRAFT_MS);
  expect(drafts.read()).toBeUndefined();
});

test('a form has no draft, and throws nothing, if the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  drafts.write({ values });
  expect(drafts.read()).toBeUndefined();
});

test('a draft that equals the empty form is not stored, even if the empty form has a ticked box', () => {
  const drafts = draftStore('payment', { userName: '', earlyStart: true });
  drafts.write({ values: { userName: '', earlyStart: true, userPhone: '+90 532 000 11 22' } });
  expect(kept()).toEqual([]);
  drafts.write({ values: { userName: '', earlyStart: false } });
  expect(drafts.read()).toEqual({ values: { userName: '', earlyStart: false } });
  drafts.write({ values: { userName: '', earlyStart: true } });
  expect(kept()).toEqual([]);
});

test('the draft of a form that is no longer shown is dropped when it expires, but a newer draft of the same form is not', () => {
  const shownNoMore = draftStore('home', empty);
  const shown = draftStore('home', empty);
  shownNoMore.write({ values });
  vi.advanceTimersByTime(DRAFT_MS / 2);
  const newer = { ...values, message: 'Üç\nsatır' };
  shown.write({ values: newer });
  vi.advanceTimersByTime(DRAFT_MS - 1);
  expect(shown.read()).toEqual({ values: newer });
  vi.advanceTimersByTime(DRAFT_MS);
  expect(kept()).toEqual([]);
});

test('a draft that is read after a reload is dropped when it expires, without any further change', () => {
  store({ values });
  vi.advanceTimersByTime(DRAFT_MS / 2);
  expect(drafts.read()).toEqual({ values });
  vi.advanceTimersByTime(DRAFT_MS / 2 + 1_000);
  expect(kept()).toEqual([]);
});

test('drafts of an earlier document expire even if none of their forms is shown', () => {
  store({ values });
  store({ values, savedAt: now - DRAFT_MS }, 'draft:intro');
  sessionStorage.setItem('locale', 'tr');
  expireDrafts();
  expect(keepsDraft()).toBe(true);
  expect(kept().sort()).toEqual([drafts.key, 'locale']);
  vi.advanceTimersByTime(DRAFT_MS + 1_000);
  expect(kept()).toEqual(['locale']);
  expect(keepsDraft()).toBe(false);
});

test.each(['{', '[]', '"text"', '{"values":{"fullName":"Ada"}}'])(
  'the malformed note %s is no draft, and is removed',
  (text) => {
    sessionStorage.setItem(drafts.key, text);
    expect(drafts.read()).toBeUndefined();
    expect(kept()).toEqual([]);
  },
);

test('a draft with nothing but empty values is not read, and is removed', () => {
  store({ values: { fullName: '', newsletter: false } });
  expect(drafts.read()).toBeUndefined();
  expect(kept()).toEqual([]);
});

test('an attempt without a submission id is left out of a draft', () => {
  store({ values: { fullName: 'Ada' }, attempt: { values: { fullName: 'Ada' } } });
  expect(drafts.read()).toEqual({ values: { fullName: 'Ada' } });
});
