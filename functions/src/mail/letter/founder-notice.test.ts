import { expect, test, vi } from 'vitest';
import { noticeContent } from './founder-notice.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

test('the preheader of a notice is its first paragraph, not the subject again', () => {
  const texts = { subject: 'Konu', paragraphs: ['İlk cümle.', 'Sonraki.'], button: 'Aç' };
  expect(noticeContent({ tr: texts, en: texts }, 'https://www.site.example/').preheader).toBe('İlk cümle.');
});
