import { MINUTE_MS } from '@site/contract/durations';
import { PAYING_MINUTES } from '@site/contract/payment';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BANK_PAGE_NOTE, bankPageMsLeft, keepBankPage } from './bank-page.ts';

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
