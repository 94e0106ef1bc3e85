import { expect, test } from 'vitest';
import { DeadlineError, withDeadline } from './deadline.ts';

test('work that ends in time resolves to its result or rejects with its own error', async () => {
  await expect(withDeadline(Promise.resolve(7), 1_000)).resolves.toBe(7);
  await expect(withDeadline(Promise.reject(new TypeError('own')), 1_000)).rejects.toThrow(TypeError);
});

test('work that does not end in time rejects with DeadlineError', async () => {
  await expect(withDeadline(new Promise(() => {}), 5)).rejects.toThrow(DeadlineError);
});
