import { groups } from '@site/contract/groups/groups';
import { groupPath } from '@site/contract/records/collections';
import { beforeEach, expect, test } from 'vitest';
import { DECLINED_CARD, GOOD_CARD } from '../../local/iyzico/cards.ts';
import { withBrowser } from '../support/browser.ts';
import { wrongFields } from '../support/forms.ts';
import { enterCardAtIyzico, openInHostedMode, paymentIdIn } from '../support/hosted-payments.ts';
import { mailWhere, sentTo } from '../support/inbox.ts';
import {
  buyer,
  carriersOf,
  field,
  fillOrder,
  payButton,
  result,
  tick,
  title,
  turkish,
} from '../support/payment-page.ts';
import { leaveOneSeat, resetPayments, seatsOf, statesOf, storedPayment } from '../support/payments.ts';
import { chargedText } from '../support/prices.ts';
import { database } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

const browser = withBrowser();

beforeEach(resetPayments);
const runTriggers = triggersOnDemand();

test("with cards entered on iyzico's page, ours has no card field; correcting a refused mail address keeps the last seat; a declined card is retried there, and the good one pays", async () => {
  await runTriggers();
  await leaveOneSeat('tr');
  const person = buyer();
  const page = await openInHostedMode(await browser.newPage(), '/payment?productId=grup-kocluk-tr');
  const carriers = carriersOf(page, GOOD_CARD);
  await page
    .getByText('Kart bilgilerinizi bir sonraki adımda iyzico’nun güvenli ödeme sayfasında girersiniz.')
    .waitFor();
  await page.getByText('yeriniz 45 dakika sizin için tutulur', { exact: false }).waitFor();
  expect(await page.getByLabel(turkish.card.number, { exact: true }).count()).toBe(0);
  await fillOrder(page, turkish, { ...person, email: 'isil@firma.test' });
  await tick(page, turkish);
  await page.getByRole('button', { name: /^Ödemeye Geç: / }).click();
  await wrongFields(page.locator('form'), 1);
  browser.forgive(/400/);
  await field(page, turkish.fields.email).fill(person.email);
  await payButton(page).click();

  await enterCardAtIyzico(page, DECLINED_CARD);
  await page.getByRole('button', { name: 'Onayla' }).click();
  await page.getByRole('alert').waitFor();
  await enterCardAtIyzico(page, GOOD_CARD);
  await page.getByRole('button', { name: 'Onayla' }).click();
  await page.waitForURL('**/payment?payment=*');
  const paymentId = paymentIdIn(page);
  await result(page, paymentId, 'Ödemeniz alındı');

  expect(await statesOf(paymentId)).toEqual(['created', 'awaiting-3ds', 'paid']);
  expect(await storedPayment(paymentId)).toMatchObject({ cardEntry: 'hosted', seat: 'sold' });
  const { held, sold } = await seatsOf('tr');
  expect([held, sold.length, sold.at(-1)]).toEqual([[], groups.tr.capacity, paymentId]);
  expect(carriers).toEqual(['/checkout']);
  const receipt = await mailWhere('the receipt', (mail) => sentTo(mail, person.email));
  expect(receipt.text.replaceAll('\u00a0', ' ')).toContain(chargedText('grup-kocluk-tr', 'tr'));
});

test("while others' hosted pages hold half of the group, a buyer reads before paying that no seat is held, and gets one by paying", async () => {
  const until = new Date(Date.now() + 45 * 60_000);
  const half = Math.floor(groups.tr.capacity / 2);
  const pages = Object.fromEntries(
    Array.from({ length: half }, (_, index) => [`x${index}`, { until, stage: 'iyzico-page' }]),
  );
  await database().doc(groupPath('tr')).update({ holds: pages });
  const page = await openInHostedMode(await browser.newPage(), '/payment?productId=grup-kocluk-tr');
  await fillOrder(page, turkish);
  await tick(page, turkish);
  await payButton(page).click();
  await title(page, 'Yeriniz ödemeyle kesinleşecek').waitFor();
  const paymentId = paymentIdIn(page);
  expect(await storedPayment(paymentId)).toMatchObject({ _state: 'awaiting-3ds', seat: 'released' });

  await page.getByRole('button', { name: 'Güvenli Ödeme Sayfasına Git' }).click();
  await page.locator('input[name=number]').waitFor();
  await page.goBack();
  await title(page, 'Ödemeniz henüz tamamlanmadı').waitFor();
  await page.goForward();
  await enterCardAtIyzico(page, GOOD_CARD);
  await page.getByRole('button', { name: 'Onayla' }).click();
  await result(page, paymentId, 'Ödemeniz alındı');
  expect((await seatsOf('tr')).sold).toEqual([paymentId]);
});
