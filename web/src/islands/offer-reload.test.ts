// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerReload, putBackTyped } from './offer-reload.ts';

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const FORM = `
  <div data-island="">
    <form>
      <input type="text" name="userName">
      <select name="service"><option value="">…</option><option value="career">…</option></select>
      <textarea name="message"></textarea>
      <input type="tel" name="userPhone" data-not-kept>
      <input type="text" name="companyInvoice.taxNumber" data-not-kept>
      <input type="text" name="card.number" data-not-kept>
      <input type="text" name="remark" data-not-kept>
      <input type="radio" name="invoiceTo" value="person">
      <input type="checkbox" name="newsletter">
    </form>
  </div>
  <div data-island="live"><input type="text" name="hydrated"></div>`;

/** The texts of the form by the names of their fields. */
const texts = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(({ name, value }) => [name, value]),
  );

test('a reload that was offered puts back what a draft would keep, and stores nothing else', () => {
  vi.stubGlobal('confirm', () => true);
  // jsdom cannot reload, and says so
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = FORM;
  const empty = texts();
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
    field.value = `typed-${field.name}`;
  Object.assign(document.querySelector('select') ?? {}, { value: 'career' });
  offerReload();
  const kept = { userName: 'typed-userName', message: 'typed-message' };
  const names = Object.values({ ...sessionStorage }).flatMap((note) => String(note).match(/typed-[\w.]+/g));
  expect(names.sort()).toEqual(Object.values(kept).sort());
  document.body.innerHTML = FORM;
  putBackTyped();
  expect(texts()).toEqual({ ...empty, ...kept, service: 'career' });
});
