import { expect, test } from 'vitest';
import { endedUnpaid, OPEN_STATES, PAYMENT_STATES, wasPaid } from './payment.ts';

test.each(PAYMENT_STATES)('an order that is %s is exactly one of open, paid and ended unpaid', (state) => {
  const kinds = [OPEN_STATES.includes(state), wasPaid(state), endedUnpaid(state)];
  expect(kinds.filter((isOne) => isOne)).toHaveLength(1);
});
