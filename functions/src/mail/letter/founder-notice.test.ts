import { expect, test, vi } from 'vitest';
import { noticeContent } from './founder-notice.ts';

vi.mock('@site/contract/settings', () => import('@site/contract/example-settings'));

test('beside the subject of a notice the founder reads how it goes on, not the subject once more', () => {
  const texts = { subject: 'Konu', paragraphs: ['İlk cümle.', 'Sonraki.'], console: 'Aç' };
  const location = { projectId: 'demo-site', consoleOrigin: 'https://console.firebase.google.com' };
  expect(noticeContent({ tr: texts, en: texts }, 'enquiries', location).preheader).toBe('İlk cümle.');
});
