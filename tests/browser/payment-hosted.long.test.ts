import { beforeEach, test } from 'vitest';
import { GOOD_CARD } from '../../local/iyzico/cards.ts';
import { withBrowser } from '../support/browser.ts';
import { enterCardAtIyzico, openInHostedMode, paymentIdIn } from '../support/hosted-payments.ts';
import { english, fillOrder, payButton, result, tick, title } from '../support/payment-page.ts';
import { resetPayments } from '../support/payments.ts';
import { chargedText } from '../support/prices.ts';

// Ways that other tests go in the browser too; `npm run test:long`. Back from a page of the bank:
// tests/browser/payment.test.ts; what is shown then: web/src/features/payment/result/result-view.test.ts.

const browser = withBrowser();

beforeEach(resetPayments);

test("returning from an abandoned page of iyzico's shows the true state, and the same order can still be paid there", async () => {
  const page = await openInHostedMode(await browser.newPage(), '/payment?productId=bireysel-koçluk-programı&lang=en');
  await fillOrder(page, english);
  await tick(page, english);
  await page
    .getByRole('button', { name: `Continue to iyzico: ${chargedText('bireysel-koçluk-programı', 'en')}` })
    .click();
  await page.locator('input[name=number]').waitFor();
  await page.goBack();
  await title(page, 'Your payment isn’t finished yet').waitFor();
  const paymentId = paymentIdIn(page);

  await page.getByRole('link', { name: 'Start the Payment Again' }).click();
  await title(page, 'Payment').waitFor();
  await tick(page, english);
  await payButton(page).click();
  await enterCardAtIyzico(page, GOOD_CARD);
  await page.getByRole('button', { name: 'Approve' }).click();
  await result(page, paymentId, 'Thank you. Your payment has been received.');
});
