import { PAYING_MINUTES } from '@site/contract/payments/payment';
import { MINUTE_MS } from '@site/contract/plain/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BANK_PAGE_NOTE, bankPageMsLeft, canKeepBankPage, keepBankPage } from './bank-page.ts';

const notes = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  notes.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  });
});
afterEach(() => vi.useRealTimers());

test("the bank's page of a payment waits for as long as the order may be paid there, and for no other payment", () => {
  keepBankPage('a', '<h1>Bank</h1>');
  vi.advanceTimersByTime(PAYING_MINUTES.form * MINUTE_MS - 1);
  expect(bankPageMsLeft('b')).toBe(0);
  expect(bankPageMsLeft('a')).toBe(1);
  vi.advanceTimersByTime(1);
  expect(bankPageMsLeft('a')).toBe(0);
  expect(notes.has(BANK_PAGE_NOTE), 'asking whether it waits changes nothing').toBe(true);
});

test("a bank's page does not wait for a day where the clock of the device was set back by one; a correction by seconds is none", () => {
  keepBankPage('a', '<h1>Bank</h1>');
  vi.setSystemTime(Date.now() - 20_000);
  expect(bankPageMsLeft('a')).toBeGreaterThan(0);
  vi.setSystemTime(Date.now() - 24 * 60 * MINUTE_MS);
  expect(bankPageMsLeft('a')).toBe(0);
});

test("a storage that is nearly full is found before the card is sent, and leaves no earlier bank's page with the time of a new one", () => {
  keepBankPage('a', '<h1>Bank</h1>');
  vi.stubGlobal('sessionStorage', {
    ...sessionStorage,
    setItem: (key: string, value: string) => {
      if (value.length > 20) throw new DOMException('full', 'QuotaExceededError');
      notes.set(key, value);
    },
  });
  expect(canKeepBankPage()).toBe(false);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(keepBankPage('b', '<h1>Another bank</h1>')).toBe(false);
  expect(bankPageMsLeft('a')).toBe(0);
});
