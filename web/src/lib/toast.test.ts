import { afterEach, expect, test, vi } from 'vitest';
import { closeToast, shownToasts, subscribeToToasts, toast } from './toast.ts';

const sent = { kind: 'success', title: 'Request Sent!' } as const;
const failed = { kind: 'error', title: 'Something went wrong' } as const;

afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id);
});

test('messages are shown in the order they came', () => {
  toast(sent);
  toast(failed);
  expect(shownToasts()).toMatchObject([sent, failed]);
});

test('a message that is shown again moves to the end instead of being shown twice', () => {
  toast(failed);
  toast(sent);
  toast(failed);
  expect(shownToasts()).toMatchObject([sent, failed]);
});

test('closing takes away one message only', () => {
  toast(sent);
  toast(failed);
  const [first] = shownToasts();
  closeToast(first?.id ?? Number.NaN);
  expect(shownToasts()).toMatchObject([failed]);
});

test('a listener hears of changes until it is unsubscribed', () => {
  const listener = vi.fn();
  const leave = subscribeToToasts(listener);
  toast(sent);
  expect(listener).toHaveBeenCalledOnce();
  leave();
  toast(failed);
  expect(listener).toHaveBeenCalledOnce();
});
