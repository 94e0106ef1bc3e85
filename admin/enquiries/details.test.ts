import { expect, test, vi } from 'vitest';
import { enquiryDetails } from './details.ts';
import { exampleEnquiry } from './example-enquiry.ts';

vi.mock('@site/contract/settings', () => import('@site/contract/example-settings'));

test('every stored field stands on its line, longer texts below their name', () => {
  const lines = enquiryDetails(exampleEnquiry(), new Date('2026-11-22T00:00:00Z')).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'ref                    7F3A-91C2',
    'id                     7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f',
    'kind                   home',
  ]);
  expect(lines).toContain('dueAt                  2026-11-22 00:30 (OVERDUE 2 h)');
  expect(lines).toContain('spam.reasons           too-fast, links');
  expect(lines.join('\n')).toContain('fields.message\n    Merhaba,\n    Almanya?\n');
});

test('what a stranger typed cannot reach the terminal as a command', () => {
  const text = enquiryDetails(exampleEnquiry({ fields: { message: 'a\u001b]0;x\u0007\nb' } }), new Date());
  expect(text).toContain('a\\u001b]0;x\\u0007\n    b');
});
