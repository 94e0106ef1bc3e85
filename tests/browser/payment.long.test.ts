import { groupStatusPath } from '@site/contract/payments/payment';
import { DAY_MS } from '@site/contract/plain/durations';
import { groupPath, paymentPath } from '@site/contract/records/collections';
import { momentInWords, sessionDay } from '@site/contract/words/dates';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { atRest } from '../support/at-rest.ts';
import { expectAccessible } from '../support/axe.ts';
import { hydrated, passTime, stopClock, withBrowser } from '../support/browser.ts';
import { focusOn, seesToast, wrongFields } from '../support/forms.ts';
import { answerCalls, callTo, holdBack, letGo } from '../support/hold-back.ts';
import {
  buyer,
  english,
  field,
  fillAtOnce,
  fillOrder,
  payButton,
  result,
  SESSIONS,
  submitOrder,
  submitToBank,
  tick,
  title,
  turkish,
} from '../support/payment-page.ts';
import {
  answerBank,
  fillGroup,
  iyzicoLedger,
  leaveOneSeat,
  open,
  orderCall,
  pay,
  resetPayments,
  returnToShop,
  seatsOf,
  startCard,
  startOf,
  UNSTARTABLE_CARD,
} from '../support/payments.ts';
import { database } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

// Ways of an order that other tests go in the browser too, with other words or facts; `npm run test:long`. What each of them
// tells of: web/src/features/payment/order/order-journey.test.tsx, and the unit tests of its parts.

const browser = withBrowser();

const consentsSchema = z.object({ consents: z.object({ distanceSales: z.object({ text: z.string() }) }) });

const region = (page: Page) => page.getByRole('region', { name: 'Notifications' });

beforeEach(resetPayments);
triggersOnDemand();

test('an open page follows a payment that is settled elsewhere', async () => {
  const { paymentId } = await open(orderCall());
  const bank = await startCard(paymentId);
  const page = await browser.open(`/payment?payment=${paymentId}`);
  await result(page, paymentId, 'Ödemeniz henüz tamamlanmadı');
  await returnToShop(await answerBank(bank, 'approve'));
  await result(page, paymentId, 'Ödemeniz alındı');
  await seesToast(page, ['Ödeme Başarılı!']);
  await page.getByRole('link', { name: 'English' }).click();
  await title(page, 'Thank you. Your payment has been received.').waitFor();
  const said = region(page).getByText('Ödeme Başarılı!');
  expect(await said.evaluate((one) => one.closest<HTMLElement>('[lang]')?.lang)).toBe('tr');
});

test('the page of an order that was paid before this tab was opened says so without a notification', async () => {
  const { paymentId } = await open(orderCall());
  await database().doc(paymentPath(paymentId)).update({ _state: 'paid' });
  const page = await browser.open(`/payment?payment=${paymentId}`);
  await title(page, 'Ödemeniz alındı').waitFor();
  // an effect of the shown view would show it
  await atRest(page);
  expect(await page.getByText('Ödeme Başarılı!').count()).toBe(0);
});

test('an order that was paid in a copy of the tab is not paid again, and is shown as paid', async () => {
  const page = await browser.open(SESSIONS);
  await fillAtOnce(page, { number: UNSTARTABLE_CARD, person: buyer() });
  await payButton(page).click();
  await page.getByRole('alert').waitFor();
  browser.forgive(/status of 400/);

  const opened = page.waitForEvent('popup');
  await page.evaluate(() => window.open(location.href));
  const copy = await opened;
  await hydrated(copy);
  await fillAtOnce(copy);
  const paymentId = await submitToBank(copy, turkish);
  await copy.getByRole('button', { name: 'Onayla' }).click();
  await result(copy, paymentId, 'Ödemeniz alındı');

  await fillAtOnce(page);
  await payButton(page).click();
  await result(page, paymentId, 'Ödemeniz alındı');
  browser.forgive(/status of 400/);
  expect((await iyzicoLedger()).payments.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1);
});

test('a buyer of a product is asked before paying for it once more, and can then do so', async () => {
  const person = buyer();
  await pay(orderCall('bireysel-koçluk-programı', { userEmail: person.email }));
  const page = await browser.open(SESSIONS);
  await fillAtOnce(page, { person });
  await payButton(page).click();
  const again = page.getByRole('button', { name: 'Bir Kez Daha Satın Al' });
  await again.waitFor();
  browser.forgive(/status of 400/);
  const news = page.getByRole('group', { name: 'Bu ürünü daha önce satın aldınız' });
  // On the button a second press, made before the words are heard, would buy once more.
  await focusOn('the news', news);
  expect(await page.getByText('Ödeme Hatası').count(), 'nothing has failed').toBe(0);
  expect(await payButton(page).count(), 'a button that would be refused again').toBe(0);
  // with other details the order may be another buyer's
  await field(page, turkish.fields.city).fill('Ankara');
  await news.waitFor({ state: 'detached' });
  await payButton(page).click();
  await again.waitFor();
  browser.forgive(/status of 400/);
  await answerCalls(page, '**/api/process-iyzico-payment', (paused) => paused.fulfill({ status: 503, body: 'down' }));
  await again.click();
  await page.getByRole('alert').getByText('Şu an kartla ödeme alamıyoruz', { exact: false }).waitFor();
  browser.forgive(/status of 503/);
  await focusOn('the button that tries again', payButton(page));
  await letGo(page);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Onayla' }).waitFor();
});

test('a buyer who goes on to a second purchase from a result that names the first one is not asked again', async () => {
  const person = buyer();
  await pay(orderCall('bireysel-koçluk-programı', { userEmail: person.email }));
  const late = orderCall('bireysel-koçluk-programı', { userEmail: person.email, again: true });
  const { paymentId } = await open(late);
  await database().doc(paymentPath(paymentId)).update({ _state: 'failed', message: 'already-bought' });
  const page = await browser.open(`/payment?payment=${paymentId}`);
  await title(page, 'Bu ürünü daha önce satın aldınız').waitFor();
  await page.getByRole('link', { name: 'Bir Kez Daha Satın Al' }).click();
  await fillAtOnce(page, { person });
  await payButton(page).click();
  await page.getByRole('button', { name: 'Onayla' }).waitFor();
});

test.each([
  ['of its check', /\/assets\/check-order-/],
  ['that sends it', /\/assets\/callable-/],
])('leaving while the code %s is late places no order', async (_, code) => {
  const page = await browser.newPage();
  const release = await holdBack(page, code);
  const releasePage = await holdBack(page, /\/assets\/shop-page-/);
  await page.goto(SESSIONS);
  await hydrated(page);
  await fillAtOnce(page, { person: buyer() });
  await payButton(page).click();
  await page.getByRole('button', { name: 'İşleniyor...', disabled: true }).waitFor();
  await page.locator('form').getByRole('link', { name: 'Vazgeç' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/payment');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  release();
  // the form is unchanged: nothing was sent
  await page.locator('form button[type=submit]:enabled').waitFor();
  expect(calls).not.toContain('/api/process-iyzico-payment');
  releasePage();
});

test("when the code of the order's check does not arrive within 20 s, the form says so and keeps every word", async () => {
  const page = await browser.newPage({ clock: true });
  const release = await holdBack(page, /\/assets\/check-order-/);
  await page.goto(SESSIONS);
  await hydrated(page);
  await fillOrder(page, turkish);
  await stopClock(page);
  await payButton(page).click();
  await page.getByRole('button', { name: 'İşleniyor...', disabled: true }).waitFor();
  await passTime(page, 20_000);
  await page.getByRole('alert').getByText('Şu an kartla ödeme alamıyoruz', { exact: false }).waitFor();
  expect(await payButton(page).isEnabled()).toBe(true);
  expect(await field(page, turkish.fields.address).inputValue()).toBe('Gizli Sok. 12');
  release();
});

test('correcting a refused order removes its notification, and the errors that a tick or another field makes obsolete', async () => {
  const page = await browser.open(SESSIONS, { clock: true });
  await page.clock.pauseAt(new Date('2031-06-15T12:00:00Z'));
  const form = page.locator('form');
  await fillAtOnce(page, { person: buyer() });
  await field(page, turkish.card.year).fill('31');
  await field(page, turkish.card.month).fill('05');
  const company = page.getByRole('radio', { name: 'Şirkete' });
  const buyerAlone = page.getByRole('radio', { name: 'Bana' });
  await company.check();
  await payButton(page).click();
  const summary = form.getByRole('group', { name: 'Eksik Bilgiler' });
  await focusOn('the summary', summary);
  expect(await summary.getByRole('listitem').count()).toBe(4);
  const notification = region(page).getByText('Eksik Bilgiler');
  await notification.waitFor();
  await buyerAlone.check();
  await notification.waitFor({ state: 'detached' });
  await wrongFields(form, 1);
  expect(await summary.getByRole('listitem').allInnerTexts()).toEqual([turkish.card.year]);
  await field(page, turkish.card.month).fill('06');
  await wrongFields(form, 0);

  await company.check();
  await payButton(page).click();
  await wrongFields(form, 3);
  await field(page, 'Şirket unvanı').fill('Işık A.Ş.');
  await wrongFields(form, 2);
  await buyerAlone.check();
  await wrongFields(form, 0);
  await company.check();
  await field(page, 'Vergi dairesi').fill('Konak');
  await field(page, 'Vergi dairesi').fill('');
  await wrongFields(form, 1);
  await summary.getByRole('link', { name: 'Vergi dairesi' }).click();
  await focusOn('a field that was taken away and came back', field(page, 'Vergi dairesi'));
});

test('a browser that cannot store anything is told before a seat is held or the card is sent', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/payment?productId=grup-kocluk-tr');
  await hydrated(page);
  await fillAtOnce(page, { person: buyer() });
  await payButton(page).click();
  await page.getByRole('alert').getByText('banka sayfasına geçişe izin vermiyor', { exact: false }).waitFor();
  expect(asked).toContain('OPTIONS /api/process-iyzico-payment');
  expect(asked).not.toContain('POST /api/process-iyzico-payment');
  expect((await seatsOf('tr')).held).toEqual([]);
});

const REFUSED_ADDRESSES = [
  [
    'Turkish',
    SESSIONS,
    turkish,
    'Ödeme Hatası',
    'iyzico bu e-posta adresini kabul etmedi. Lütfen başka bir e-posta adresi yazın.',
  ],
  [
    'English',
    `${SESSIONS}&lang=en`,
    english,
    'Payment Error',
    'The payment provider doesn’t accept this email address. Please enter another one.',
  ],
] as const;

// The texts of both languages: web/src/features/payment/result/failed-view.test.tsx.
test.each(REFUSED_ADDRESSES)(
  'an address that iyzico refuses is reported in %s at its focused field, stays marked while other fields change, and is accepted once corrected',
  async (_, path, words, heading, why) => {
    const page = await browser.open(path);
    const person = buyer();
    await fillAtOnce(page, { person: { ...person, email: 'isil@ornek.test' } });
    await payButton(page).click();
    await seesToast(page, [heading, why]);
    const email = field(page, words.fields.email);
    await focusOn('the address', email);
    await wrongFields(page.locator('form'), 1);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    const described = await email.evaluate((one) =>
      (one.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    );
    expect(described.join(' ').replaceAll('\u2060', '')).toContain(why);
    // read with the field: an alert would interrupt that
    expect(await page.locator('form [role=alert]').count()).toBe(0);
    // the reason beside the button does not scroll the page away from the field
    await email.evaluate(
      (one) =>
        new Promise<void>((seen, failed) => {
          new IntersectionObserver(([entry]) =>
            entry?.isIntersecting ? seen() : failed(new Error('out of sight')),
          ).observe(one);
        }),
    );
    await page.getByRole('group', { name: heading }).getByRole('link', { name: words.fields.email }).waitFor();
    await expectAccessible(page, 'an address that iyzico refuses');

    await field(page, words.fields.city).fill('');
    await wrongFields(page.locator('form'), 2);
    await field(page, words.fields.city).fill('Bursa');
    await wrongFields(page.locator('form'), 1);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await email.fill(person.email);
    await wrongFields(page.locator('form'), 0);
    await submitToBank(page, words);
    browser.forgive(/status of 400/);
  },
);

test('when the last seat is sold while the order is filled in on a phone, the buyer sees at once that the group is full', async () => {
  await leaveOneSeat('tr');
  const page = await browser.open('/payment?productId=grup-kocluk-tr', { viewport: { width: 320, height: 568 } });
  // earlier tests have postponed the group: its date clears the ticks when it arrives
  const start = sessionDay(await startOf('tr'), 'tr');
  await page.getByRole('region', { name: 'Sipariş özeti' }).getByText(start).waitFor();
  const person = buyer();
  await fillAtOnce(page, { person });
  await fillGroup('tr', await startOf('tr'));
  await payButton(page).click();
  await title(page, 'Kontenjan doldu').waitFor();
  await focusOn('the page', page.locator('main'));
  await expect.poll(async () => (await title(page, 'Kontenjan doldu').boundingBox())?.y).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // Name and address need not be typed a second time.
  await page.getByRole('link', { name: 'Bekleme Listesine Yazıl' }).click();
  const list = page.getByRole('form', { name: 'Bekleme listesi' });
  await expect.poll(() => list.getByLabel('Ad soyad').inputValue()).toBe(person.name);
  await expect.poll(() => list.getByLabel('E-posta').inputValue()).toBe(person.email);
  browser.forgive(/status of 400/);
});

test('a buyer who confirmed texts with a start that the founder has changed reads the new one, and confirms again', async () => {
  // the test before may have had the browser cache that the group is full
  await browser.askAgain();
  const page = await browser.open('/payment?productId=grup-kocluk-tr');
  const summary = page.getByRole('region', { name: 'Sipariş özeti' });
  const start = await startOf('tr');
  await summary.getByText(sessionDay(start, 'tr')).waitFor();
  const person = buyer();
  await fillAtOnce(page, { person });
  const moved = new Date(start.getTime() + 7 * DAY_MS);
  await database().doc(groupPath('tr')).update({ startsAt: moved });
  await payButton(page).click();
  await page.getByRole('main').getByText('Bu grubun tarihi az önce değişti').waitFor();
  await summary.getByText(sessionDay(moved, 'tr')).waitFor();
  for (const label of turkish.ticks) {
    expect(await page.getByRole('checkbox', { name: label }).isChecked()).toBe(false);
  }
  expect(await field(page, turkish.card.number).inputValue()).toContain('5528');
  await tick(page, turkish);
  const paymentId = await submitOrder(page);
  const { consents } = consentsSchema.parse((await database().doc(paymentPath(paymentId)).get()).data());
  expect(consents.distanceSales.text).toContain(momentInWords(moved, 'tr'));
  browser.forgive(/status of 400/);
});

test('a buyer whose order gets no answer reads that nothing was charged, keeps every word, and gets the last seat held by that order, even after a change', async () => {
  await leaveOneSeat('tr');
  const page = await browser.open('/payment?productId=grup-kocluk-tr');
  await answerCalls(page, '**/api/process-iyzico-payment', async (paused) => {
    await paused.fetch();
    await paused.fulfill({ status: 503, body: 'down' });
  });
  await fillAtOnce(page, { person: buyer() });
  await payButton(page).click();
  await page.getByRole('alert').getByText('Şu an kartla ödeme alamıyoruz', { exact: false }).waitFor();
  await letGo(page);
  browser.forgive(/status of 503/);
  expect(await field(page, turkish.fields.address).inputValue()).toBe('Gizli Sok. 12');
  const { held } = await seatsOf('tr');
  expect(held).toHaveLength(1);

  await field(page, turkish.fields.city).fill('Ankara');
  const paymentId = await submitToBank(page, turkish);
  expect(held).not.toContain(paymentId);
  expect((await seatsOf('tr')).held).toEqual([paymentId]);

  // a declined order holds its seat for some minutes, and its own buyer does not read that the group is full
  await page.getByRole('button', { name: 'Reddet' }).click();
  await result(page, paymentId, 'Ödeme tamamlanamadı');
  await browser.askAgain();
  await page.goto('/grup-kocluk-programi');
  await hydrated(page);
  await page.getByRole('status').getByText('Kontenjan doldu').waitFor();
  const register = page.locator('main').getByRole('link', { name: /Programa Kaydol/ });
  expect(await register.first().getAttribute('href'), 'the way back to the order').toContain('/payment?');
  const answer = page.waitForResponse((one) => one.url().endsWith(groupStatusPath('tr')));
  await page.goto('/payment?productId=grup-kocluk-tr');
  expect(await (await answer).json()).toMatchObject({ seatsLeft: 0 });
  await hydrated(page);
  await fillAtOnce(page);
  const next = await submitOrder(page);
  expect((await seatsOf('tr')).held).toEqual([next]);
});

test('a buyer who continues in another browser while the first one is at the bank gets the last seat, which that order holds', async () => {
  await leaveOneSeat('tr');
  const { paymentId: first } = await open(orderCall('grup-kocluk-tr'));
  await startCard(first);
  expect((await seatsOf('tr')).held).toEqual([first]);
  const page = await browser.open(`/payment?payment=${first}`);
  await result(page, first, 'Ödemeniz henüz tamamlanmadı');
  await page.getByRole('link', { name: 'Ödemeyi Yeniden Başlat' }).click();
  await title(page, 'Ödeme').waitFor();
  await fillAtOnce(page, { person: buyer() });
  const second = await submitOrder(page);
  expect(second).not.toBe(first);
  expect((await seatsOf('tr')).held).toEqual([second]);
});

test('leaving the page while the order is being sent does not lead to the bank', async () => {
  const page = await browser.open(SESSIONS);
  await fillAtOnce(page, { person: buyer() });
  const goOn = await holdBack(page, '**/api/start-card-payment');
  const asked = callTo(page, '/api/start-card-payment');
  const answered = asked.then((request) => request.response());
  await payButton(page).click();
  await asked;
  await page.locator('header').getByRole('link', { name: 'ana sayfa' }).first().click();
  await page.waitForURL(({ pathname }) => pathname !== '/payment');
  await hydrated(page);
  const { pathname } = new URL(page.url());
  goOn();
  await (await answered)?.finished();
  // everything that the answer triggers has run once this resolves
  await atRest(page);
  expect(new URL(page.url()).pathname).toBe(pathname);
});
