import { groups } from '@site/contract/groups/groups';
import { groupPath } from '@site/contract/records/collections';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../support/calls.ts';
import { siteOrigin } from '../support/environment.ts';
import {
  answerBank,
  charges,
  open,
  orderCall,
  pay,
  resetPayments,
  returnToShop,
  seatsOf,
  startCard,
  statusOf,
} from '../support/payments.ts';
import { database } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(resetPayments);
triggersOnDemand();

describe('a group', () => {
  const status = async () => {
    const answer = await fetch(`${siteOrigin()}/api/cohort-status?cohort=tr`);
    expect(answer.headers.get('cache-control')).toContain('max-age=30');
    return answer.json();
  };

  test('reports its true number of seats, and accepts no more orders than it has', async () => {
    expect(await status()).toMatchObject({ cohort: 'tr', seatsLeft: groups.tr.capacity, open: true });
    await database().doc(groupPath('tr')).update({ capacity: 2 });
    const paid = await pay(orderCall('grup-kocluk-tr'));
    const { paymentId } = await open(orderCall('grup-kocluk-tr'));
    await startCard(paymentId);
    expect(await status()).toMatchObject({ seatsLeft: 0, open: false });
    expect(await refusalOf(open(orderCall('grup-kocluk-tr')))).toEqual({
      code: 'functions/failed-precondition',
      details: { key: 'sold-out' },
    });
    expect(await seatsOf('tr')).toEqual({ held: [paymentId], sold: [paid] });
  });

  test('that has started accepts no order', async () => {
    await database()
      .doc(groupPath('tr'))
      .update({ startsAt: new Date(Date.now() - 1_000) });
    expect(await status()).toMatchObject({ open: false });
    expect(await refusalOf(open(orderCall('grup-kocluk-tr')))).toMatchObject({ details: { key: 'cohort-closed' } });
  });

  test('that starts while its buyer is at the bank stops the payment before the card is charged', async () => {
    const { paymentId } = await open(orderCall('grup-kocluk-tr'));
    const back = await answerBank(await startCard(paymentId), 'approve');
    await database()
      .doc(groupPath('tr'))
      .update({ startsAt: new Date(Date.now() - 1_000) });
    await returnToShop(back);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'failed', message: 'cohort-closed' });
    expect(await charges()).toBe(0);
  });

  test('that was postponed refuses an order that is sent again with the old date', async () => {
    const order = orderCall('grup-kocluk-tr');
    const { startsAt: known } = await status();
    const told = { ...order, consents: { ...order.consents, startsAt: known } };
    await open(told);
    const startsAt = new Date(Date.now() + 90 * 86_400_000);
    await database().doc(groupPath('tr')).update({ startsAt });
    const details = { key: 'terms-changed', startsAt: startsAt.toISOString() };
    expect(await refusalOf(open(told))).toMatchObject({ details });
    expect(await statusOf(told.meta.submissionId)).toMatchObject({ state: 'created' });
  });

  test('whose seat was lost on the way stops the payment before the card is charged', async () => {
    await database().doc(groupPath('tr')).update({ capacity: 1 });
    const { paymentId } = await open(orderCall('grup-kocluk-tr'));
    const back = await answerBank(await startCard(paymentId), 'approve');
    const until = new Date(Date.now() - 1_000);
    await database()
      .doc(groupPath('tr'))
      .update({ holds: { [paymentId]: { until, buyer: 'x' } } });
    const other = await pay(orderCall('grup-kocluk-tr'));
    await returnToShop(back);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'failed', message: 'hold-expired' });
    expect(await charges()).toBe(1);
    expect(await seatsOf('tr')).toEqual({ held: [], sold: [other] });
  });

  test('that does not exist is not found', async () => {
    expect((await fetch(`${siteOrigin()}/api/cohort-status?cohort=__proto__`)).status).toBe(404);
  });
});
