// Ways that payment-unclear.test.ts goes too. Unit tests hold the rules: functions/src/payments/moves/settle.test.ts and
// functions/src/payments/iyzico/doubtful-answers.test.ts.

import { beforeEach, describe, expect, test } from 'vitest';
import {
  answerBank,
  mailsAbout,
  open,
  orderCall,
  resetPayments,
  returnToShop,
  startCard,
  statusOf,
  withFault,
} from '../support/payments.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(resetPayments);
const runTriggers = triggersOnDemand();

describe('when iyzico answers wrongly or not at all', () => {
  test('a correctly signed charge of another amount is never treated as paid, and the founder is told', async () => {
    await runTriggers('all but those of mails');
    const { paymentId } = await open(orderCall());
    const back = await answerBank(await startCard(paymentId), 'approve');
    await withFault(
      { point: 'threedsV2Payment', kind: 'other-amount' },
      { point: 'payment', kind: 'other-amount', times: 5 },
    );
    await returnToShop(back);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'unknown' });
    expect(await mailsAbout(paymentId)).toContain('founder-alarm');
  });
});
