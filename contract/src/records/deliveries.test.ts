import { expect, test } from 'vitest';
import { notificationOf } from './deliveries.ts';

test('one failed mail makes the notification failed, whatever the state of the other', () => {
  expect(notificationOf(['SUCCESS', 'ERROR'])).toBe('failed');
  expect(notificationOf(['ERROR', undefined])).toBe('failed');
});

test('the notification is delivered only when all mails are', () => {
  expect(notificationOf(['SUCCESS', 'SUCCESS'])).toBe('delivered');
  expect(notificationOf(['SUCCESS', 'PROCESSING'])).toBe('queued');
  expect(notificationOf(['SUCCESS', 'RETRY'])).toBe('queued');
  expect(notificationOf([undefined, 'PENDING'])).toBe('queued');
});
