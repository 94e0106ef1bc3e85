import { expect, test, vi } from 'vitest';
import { noticeContent } from './founder-notice.ts';

vi.mock('@site/contract/settings', () => import('@site/contract/example-settings'));

test('beside the subject of a notice the founder reads how it goes on, not the subject once more', () => {
  const texts = { subject: 'Konu', paragraphs: ['İlk cümle.', 'Sonraki.'], button: 'Aç' };
  expect(noticeContent({ tr: texts, en: texts }, 'https://www.site.example/').preheader).toBe('İlk cümle.');
});
