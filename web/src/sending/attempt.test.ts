import { expect, test } from 'vitest';
import { nextAttempt } from './attempt.ts';

const values = { fullName: 'İnci Işık', message: 'Merhaba', newsletter: false };

function counter() {
  let count = 0;
  return () => `id-${++count}`;
}

test('sending the same values again keeps the submission id', () => {
  const newId = counter();
  const first = nextAttempt(undefined, values, newId);
  expect(nextAttempt(first, { ...values }, newId).submissionId).toBe(first.submissionId);
});

test('a value that changed after an attempt makes a new submission id', () => {
  const newId = counter();
  const first = nextAttempt(undefined, values, newId);
  const changed = nextAttempt(first, { ...values, newsletter: true }, newId);
  expect(changed).toEqual({ submissionId: 'id-2', values: { ...values, newsletter: true } });
});

test('an attempt that was restored from a draft of some values keeps the submission id while those are the same', () => {
  const newId = counter();
  const { submissionId } = nextAttempt(undefined, values, newId);
  const restored = { submissionId, values: { fullName: values.fullName }, restored: true } as const;
  const again = nextAttempt(restored, values, newId);
  expect(again).toEqual({ submissionId, values });
  expect(nextAttempt(again, { ...values, message: 'Başka' }, newId).submissionId).not.toBe(submissionId);
  expect(nextAttempt(restored, { ...values, fullName: 'Ada' }, newId).submissionId).not.toBe(submissionId);
});

test('a field that was added after an attempt makes a new submission id', () => {
  const newId = counter();
  const first = nextAttempt(undefined, values, newId);
  expect(nextAttempt(first, { ...values, company: '' }, newId).submissionId).toBe('id-2');
});
