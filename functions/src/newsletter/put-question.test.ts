import type { Transaction } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import type { ConsentEventRecord } from './consent-event.ts';
import { decideAnswer } from './decide-answer.ts';
import { putQuestion } from './question.ts';

vi.mock('../mail/outbox/queue-mail.ts', () => ({ queueMailWithin: () => {} }));
vi.mock('../platform/firestore.ts', () => ({
  firestore: () => ({ collection: () => ({ doc: (id: string) => ({ id }) }) }),
}));

const NOW = new Date('2026-11-22T09:00:00Z');
const DAY_MS = 86_400_000;

const event = (kind: ConsentEventRecord['event'], days: number): ConsentEventRecord => ({
  event: kind,
  at: new Date(NOW.getTime() - days * DAY_MS),
  token: kind,
  email: 'isil@ornek.com',
  textVersion: '2026-11',
  enquiryId: 'enquiry',
  locale: 'tr',
});

test('the link of a new question confirms, even if a clock that was ahead dated the earlier end', () => {
  const create = vi.fn();
  const earlier = [event('confirmed', 9), event('left', -1)];
  const asked = event('asked', 0);
  putQuestion({ create } as unknown as Transaction, { asked, mail: {} as never }, earlier, NOW);
  const [, document] = create.mock.calls[0] ?? [];
  const stored = { ...asked, at: document.at.toDate() };
  expect(stored.at.getTime()).toBeGreaterThan(NOW.getTime() + DAY_MS);
  expect(decideAnswer(stored, [...earlier, stored], 'confirm', NOW)).toMatchObject({ state: 'confirmed' });
});
