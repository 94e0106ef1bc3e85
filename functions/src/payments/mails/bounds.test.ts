import type { PaymentMailRole } from '@site/contract/records/mail-roles';
import { expect, test } from 'vitest';
import { NOW } from '../moves/example-booking.ts';
import { exampleLine } from '../record/example-line.ts';
import { examplePayment } from '../record/example-order.ts';
import type { Payment } from '../record/payment-schema.ts';
import { boundsOf } from './bounds.ts';

const unpaid = examplePayment(NOW);

test.each(['buyer-no-bank', 'buyer-failed', 'buyer-expired', 'buyer-unresolved'] as const)(
  'a mailbox gets one mail %s a day, since strangers can place orders for its address',
  (role) => {
    expect(boundsOf(unpaid, role)?.perMailbox).toBe(1);
  },
);

test('mails to the founder about unfinished orders have one common limit and none for each mailbox', () => {
  const [failed, expired] = (['founder-failed', 'founder-expired'] as const).map((role) => boundsOf(unpaid, role));
  expect(failed).toMatchObject({ perMailbox: null });
  expect(failed?.all.id).toBe(expired?.all.id);
});

test('each kind of mail to buyers has its own limit, so that a flood of one does not withhold another', () => {
  const roles = ['buyer-no-bank', 'buyer-failed', 'buyer-expired', 'buyer-unresolved'] as const;
  const ids = [...roles, 'founder-failed' as const].map((role) => boundsOf(unpaid, role)?.all.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['an earlier mail', exampleLine({ code: 'no-answer', iyzicoCode: 'deadline' }, 'unknown', NOW, 'authorising')],
  ['the page of an interrupted charge', exampleLine('authenticated', 'authorising', NOW, 'awaiting-3ds')],
] as const)('the mail about a failure that %s has promised is unlimited', (_, doubt) => {
  const promised: Payment = { ...unpaid, history: [...unpaid.history, doubt] };
  expect(boundsOf(promised, 'buyer-failed')).toBeUndefined();
  expect(boundsOf(promised, 'buyer-expired')).toBeDefined();
});

test.each(['receipt', 'founder-paid', 'buyer-refunded', 'founder-alarm'] satisfies PaymentMailRole[])(
  'the mail %s, which only a charge can cause, is unlimited',
  (role) => {
    expect(boundsOf(unpaid, role)).toBeUndefined();
  },
);
