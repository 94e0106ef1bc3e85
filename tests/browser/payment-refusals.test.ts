import { SENTENCES } from '@site/contract/example-refusals';
import { beforeEach, expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { seesToast } from '../support/forms.ts';
import { result } from '../support/payment-page.ts';
import { DECLINED_CARDS, orderCall, pay, resetIyzico, statesOf } from '../support/payments.ts';
import { chargedText } from '../support/prices.ts';
import { onePerKind } from '../support/repetitions.ts';
import { triggersOnDemand } from '../support/triggers.ts';

const browser = withBrowser();

beforeEach(resetIyzico);
triggersOnDemand();

// Which code of iyzico's is which refusal: functions/src/payments/iyzico/refusals.test.ts; what is said of each:
// web/src/features/payment/result/failed-view.test.tsx. A bank's word and a failed 3-D Secure come to the buyer in two ways.
test.each(onePerKind(DECLINED_CARDS, ([, why]) => (why === 'three-ds' ? why : 'bank')))(
  'of the card %s the buyer reads in both languages why it was refused: %s',
  async (number, why) => {
    const paymentId = await pay(orderCall('bireysel-koçluk-programı', { meta: { locale: 'en' } }), number);
    expect((await statesOf(paymentId)).at(-1)).toBe('failed');
    const [inTurkish = '', inEnglish = ''] = SENTENCES[why] ?? [];

    const page = await browser.open(`/payment?payment=${paymentId}`);
    await result(page, paymentId, 'Ödeme tamamlanamadı');
    await seesToast(page, ['Ödeme Hatası', inTurkish]);
    const main = page.getByRole('main');
    await main.getByText(inTurkish, { exact: true }).waitFor();
    await main.getByText(chargedText('bireysel-koçluk-programı', 'tr')).waitFor();

    await page.getByRole('link', { name: 'English' }).click();
    await main.getByRole('heading', { level: 1, name: 'The payment didn’t go through' }).waitFor();
    await main.getByText(inEnglish, { exact: true }).waitFor();
    await main.getByText('Nothing was charged for this attempt.').waitFor();
  },
);
