// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTyped } from '../islands/keep-typed.ts';
import { DRAFT_MS } from '../lib/draft-note.ts';
import { draftStore } from './draft.ts';

const now = Date.UTC(2026, 10, 21);
const drafts = draftStore('booking', { firstName: '', message: '', service: '', newsletter: false });

beforeEach(() => {
  vi.useFakeTimers({ now });
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Returns an island with the HTML of a form that is filled in with `typed`. */
function island(typed: Readonly<Record<string, string | boolean>>, draft = `data-draft="${drafts.key}"`): Element {
  const element = document.createElement('div');
  element.innerHTML = `
    <form ${draft}>
      <input type="text" name="firstName"><input type="tel" name="phone" data-not-kept><textarea name="message"></textarea>
      <select name="service"><option value="">…</option><option value="career">…</option></select>
      <input type="checkbox" name="newsletter">
      <label aria-hidden="true"><input type="text" name="remark" tabindex="-1" data-not-kept></label>
      <button type="submit">…</button>
    </form>`;
  for (const [name, value] of Object.entries(typed)) {
    const field = element.querySelector(`[name=${name}]`);
    if (field) Object.assign(field, typeof value === 'boolean' ? { checked: value } : { value });
  }
  return element;
}

test('keepTyped stores what was typed, chosen and ticked as the draft of the form, without phone number and honeypot', () => {
  const values = { firstName: 'Işıl', message: 'İki\nsatır', service: 'career', newsletter: true };
  keepTyped(island({ ...values, phone: '0532 000 00 00', remark: 'spam' }));
  expect(drafts.read()).toEqual({ values });
  expect(sessionStorage.getItem(drafts.key)).not.toMatch(/0532|spam/);
});

test('keepTyped adds to an existing draft, whose other values and attempt stay, but not to an expired one', () => {
  const attempt = { submissionId: '7f3a91c2', values: { firstName: 'Ada', message: 'Selam' } };
  drafts.write({ values: attempt.values, attempt });
  vi.setSystemTime(now + DRAFT_MS - 1);
  keepTyped(island({ message: 'Merhaba' }));
  expect(drafts.read()).toEqual({
    values: { firstName: 'Ada', message: 'Merhaba' },
    attempt: { ...attempt, restored: true },
  });
  vi.setSystemTime(now + 2 * DRAFT_MS);
  keepTyped(island({ message: 'Selam' }));
  expect(drafts.read()).toEqual({ values: { message: 'Selam' } });
});

test.each([
  ['a form in which nothing was typed', island({})],
  ['a form whose only entry is one that drafts leave out', island({ phone: '0532 000 00 00' })],
  ['a form without a draft', island({ message: 'Merhaba', newsletter: true }, '')],
])('%s changes no note', (_, element) => {
  drafts.write({ values: { firstName: 'Ada' } });
  const before = { ...sessionStorage };
  vi.setSystemTime(now + 1);
  keepTyped(element);
  expect({ ...sessionStorage }).toEqual(before);
});

test('a draft of keepTyped expires like any other, but a newer draft is not dropped with it', () => {
  keepTyped(island({ message: 'Merhaba' }));
  vi.advanceTimersByTime(DRAFT_MS / 2);
  keepTyped(island({ message: 'Selam' }));
  vi.advanceTimersByTime(DRAFT_MS - 1);
  expect(drafts.read()).toEqual({ values: { message: 'Selam' } });
  vi.advanceTimersByTime(DRAFT_MS);
  expect(sessionStorage.length).toBe(0);
});

test('keepTyped stores a field that was emptied again as empty, and leaves the other values of the draft', () => {
  drafts.write({ values: { firstName: 'Ada' } });
  const form = island({ message: 'Merhaba', newsletter: true });
  keepTyped(form);
  for (const name of ['message', 'newsletter'])
    Object.assign(form.querySelector(`[name=${name}]`) ?? {}, { value: '', checked: false });
  keepTyped(form);
  expect(drafts.read()).toEqual({ values: { firstName: 'Ada', message: '', newsletter: false } });
});
