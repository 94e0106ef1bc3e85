import { expect, test } from 'vitest';
import { notificationOf } from './deliveries.ts';

test('one mail that failed asks for attention, whatever the other does', () => {
  expect(notificationOf(['SUCCESS', 'ERROR'])).toBe('failed');
  expect(notificationOf(['ERROR', undefined])).toBe('failed');
});

test('only when all mails went out is the notification delivered', () => {
  expect(notificationOf(['SUCCESS', 'SUCCESS'])).toBe('delivered');
  expect(notificationOf(['SUCCESS', 'PROCESSING'])).toBe('queued');
  expect(notificationOf(['SUCCESS', 'RETRY'])).toBe('queued');
  expect(notificationOf([undefined, 'PENDING'])).toBe('queued');
});
