import { catalogue } from '@site/contract/sale/catalogue';
import { beforeEach, expect, test, vi } from 'vitest';
import { offerOf } from '../calls/order.ts';
import { type InstalmentChoice, inInstalments, NO_CHOICE, nextChoice } from './instalments.ts';

beforeEach(() => {
  vi.stubGlobal('__EUR_TO_TRY__', 30);
});

const BIN = '55287900';
const PRICE = catalogue['grup-kocluk-tr'].price.minor;
const IN_THREE = PRICE + 5_385;
const offers = [
  { count: 2, totalKurus: PRICE + 2_693 },
  { count: 3, totalKurus: IN_THREE },
];
const play = (...events: ReadonlyArray<Parameters<typeof nextChoice>[1]>): InstalmentChoice =>
  events.reduce(nextChoice, NO_CHOICE);
const asked = { type: 'asked', bin: BIN } as const;
const answered = { type: 'answered', bin: BIN, offers } as const;

function productOffer() {
  const offer = offerOf('grup-kocluk-tr');
  if (!offer) throw new Error('the example is not sold');
  return offer;
}

test('every offer of the bank can be chosen; a single payment is the default', () => {
  expect(play(asked, answered)).toEqual({ bin: BIN, at: 'known', offers, count: 1 });
  expect(play(asked, answered, { type: 'chosen', count: 3 })).toMatchObject({ count: 3 });
});

test('an answer about an earlier card is dropped', () => {
  const other = { type: 'asked', bin: '45435900' } as const;
  expect(play(asked, other, answered)).toEqual({ ...NO_CHOICE, bin: '45435900' });
});

test('another card, or none, starts with a single payment and without offers', () => {
  const chosen = [asked, answered, { type: 'chosen', count: 3 }] as const;
  expect(play(...chosen, { type: 'asked', bin: '45435900' })).toEqual({ ...NO_CHOICE, bin: '45435900' });
  expect(play(...chosen, { type: 'asked', bin: null })).toEqual(NO_CHOICE);
});

test('without an answer of the bank only a single payment is left', () => {
  expect(play(asked, { type: 'answered', bin: BIN, offers: null })).toEqual({ ...NO_CHOICE, bin: BIN, at: 'unknown' });
});

test('repeated questions to the same bank are marked as asked again, and a question to another bank is not', () => {
  const unanswered = [asked, { type: 'answered', bin: BIN, offers: null }] as const;
  expect(play(...unanswered, asked, asked)).toEqual({ ...NO_CHOICE, bin: BIN, at: 'asking-again' });
  expect(play(...unanswered, asked, answered)).toMatchObject({ at: 'known', offers });
  expect(play(...unanswered, { type: 'asked', bin: '45435900' })).toMatchObject({ at: 'asking' });
});

test('the chosen instalments decide the total, beside the price of a single payment', () => {
  const offer = productOffer();
  expect(inInstalments(offer, play(asked, answered))).toBe(offer);
  expect(inInstalments(offer, play(asked, answered, { type: 'chosen', count: 3 }))).toMatchObject({
    amountKurus: IN_THREE,
    instalments: { count: 3, priceKurus: PRICE },
  });
});

test('a total below the price, or a multiple of it, is ignored', () => {
  const offer = productOffer();
  for (const totalKurus of [PRICE - 1, 2 * PRICE + 1]) {
    const choice = { bin: BIN, at: 'known', offers: [{ count: 3, totalKurus }], count: 3 } as const;
    expect(inInstalments(offer, choice)).toBe(offer);
  }
});
