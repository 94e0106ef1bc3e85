import { expect, test } from 'vitest';
import payment from '../../../content/tr/payment.ts';
import { markupOf } from '../../../theme/testing.tsx';
import { InstalmentOptions } from './instalment-options.tsx';
import { type InstalmentChoice, NO_CHOICE } from './instalments.ts';

const content = payment.instalments;
const BIN = '55287900';
const nothing = () => undefined;

function optionsOf(choice: InstalmentChoice) {
  const order = { priceKurus: 100_000, instalments: { choice, choose: nothing, askAgain: nothing } };
  const html = markupOf(<InstalmentOptions order={order} content={content} />);
  return {
    status: /<p role="status"[^>]*>(.*?)<\/p>/.exec(html)?.[1],
    canTryAgain: /<button\b[^>]*>Tekrar Dene<\/button>/.test(html),
    isBusy: html.includes('aria-busy="true"'),
    radios: html.match(/type="radio"/g)?.length ?? 0,
  };
}

test('a failed request for offers is announced in the live region, beside a button that asks again and stays while it does', () => {
  const unknown = { ...NO_CHOICE, bin: BIN, at: 'unknown' } as const;
  expect(optionsOf(unknown)).toEqual({ status: content.unknown, canTryAgain: true, isBusy: false, radios: 0 });
  const asked = { ...unknown, at: 'asking-again' } as const;
  expect(optionsOf(asked)).toEqual({ status: content.asking, canTryAgain: true, isBusy: true, radios: 0 });
});

test('offers are announced in the same live region, which is there before them', () => {
  expect(optionsOf(NO_CHOICE)).toEqual({ status: '', canTryAgain: false, isBusy: false, radios: 0 });
  const known = { ...NO_CHOICE, bin: BIN, at: 'known', offers: [{ count: 2, totalKurus: 102_000 }] } as const;
  expect(optionsOf(known)).toEqual({ status: content.found, canTryAgain: false, isBusy: false, radios: 2 });
});
