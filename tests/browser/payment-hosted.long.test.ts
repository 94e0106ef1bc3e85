import type { Page } from 'playwright-core';
import { beforeEach, test } from 'vitest';
import { GOOD_CARD } from '../../local/iyzico/cards.ts';
import { hydrated, withBrowser } from '../support/browser.ts';
import { inHostedMode } from '../support/hosted-payments.ts';
import { english, fillOrder, payButton, result, tick, title } from '../support/payment-page.ts';
import { CVV, resetPayments } from '../support/payments.ts';
import { chargedText } from '../support/prices.ts';

// Ways that other tests go in the browser too; `npm run test:long`. Back from a page of the bank:
// tests/browser/payment.test.ts; what is shown then: web/src/features/payment/result/result-view.test.ts.

const browser = withBrowser();

beforeEach(resetPayments);

async function openInHostedMode(path: string): Promise<Page> {
  const page = await browser.newPage();
  await inHostedMode(page);
  await page.goto(path);
  await hydrated(page);
  return page;
}

/** Enters a card on iyzico's page and continues to the bank. */
async function enterCard(page: Page, number: string): Promise<void> {
  await page.locator('input[name=number]').fill(number);
  await page.locator('input[name=holder]').fill('ISIL CAG');
  await page.locator('input[name=month]').fill('12');
  await page.locator('input[name=year]').fill('35');
  await page.locator('input[name=cvc]').fill(CVV);
  await page.locator('form button').first().click();
}

const idIn = (page: Page) => new URL(page.url()).searchParams.get('payment') ?? '';

test("returning from an abandoned page of iyzico's shows the true state, and the same order can still be paid there", async () => {
  const page = await openInHostedMode('/payment?productId=bireysel-koçluk-programı&lang=en');
  await fillOrder(page, english);
  await tick(page, english);
  await page
    .getByRole('button', { name: `Continue to iyzico: ${chargedText('bireysel-koçluk-programı', 'en')}` })
    .click();
  await page.locator('input[name=number]').waitFor();
  await page.goBack();
  await title(page, 'Your payment isn’t finished yet').waitFor();
  const paymentId = idIn(page);

  await page.getByRole('link', { name: 'Start the Payment Again' }).click();
  await title(page, 'Payment').waitFor();
  await tick(page, english);
  await payButton(page).click();
  await enterCard(page, GOOD_CARD);
  await page.getByRole('button', { name: 'Approve' }).click();
  await result(page, paymentId, 'Thank you. Your payment has been received.');
});
