import { PAYING_MINUTES } from '@site/contract/payments/payment';
import { expect, test } from 'vitest';
import content from '../../../content/tr/payment.ts';
import { UNKNOWN } from '../../../group/availability.ts';
import { markupOf } from '../../../theme/testing.tsx';
import { type Offer, offerOf } from '../calls/order.ts';
import './parameters-under-test.ts';
import { OrderSummary } from './order-summary.tsx';

const summaryOf = (offer: Offer, isInvited = false) =>
  markupOf(<OrderSummary offer={offer} content={content} availability={UNKNOWN} isInvited={isInvited} />);

test('a price in euros is explained for a single payment only, because the bank charges instalments month by month', () => {
  const offer = offerOf('group-coaching-program');
  if (!offer) throw new Error('the example is not sold');
  const { amountKurus } = offer;
  expect(summaryOf(offer)).toContain('Kartınızdan Türk lirası olarak');
  const inThree = { ...offer, amountKurus: amountKurus + 3_000, instalments: { count: 3, priceKurus: amountKurus } };
  expect(summaryOf(inThree)).toContain('3\u00a0taksit');
  expect(summaryOf(inThree)).not.toContain('Kartınızdan Türk lirası olarak');
});

test('a seat that is kept until the end of an invitation is not said to be held for some minutes', () => {
  const offer = offerOf('grup-kocluk-tr');
  if (!offer) throw new Error('the example is not sold');
  const held = content.summary.hold.form(PAYING_MINUTES.form);
  expect(summaryOf(offer)).toContain(held);
  expect(summaryOf(offer, true)).not.toContain(held);
});
