import { readFile } from 'node:fs/promises';
import { settings } from '@site/contract/business/settings';
import { formatMoney } from '@site/contract/plain/money';
import { paymentPath } from '@site/contract/records/collections';
import { catalogue } from '@site/contract/sale/catalogue';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { GOOD_CARD } from '../../local/iyzico/cards.ts';
import { announcementsOn, heard, nothingElse } from '../support/announcements.ts';
import { hydrated, shows, withBrowser } from '../support/browser.ts';
import { AS_A_ROBOT, fillNamed, focusOn, holds, liveForm, seesToast } from '../support/forms.ts';
import { answerCalls, answerOutOfOrder, callTo, letGo } from '../support/hold-back.ts';
import { enter, tabTo } from '../support/keyboard.ts';
import { expectAccessibleInLargeLetters } from '../support/large-text.ts';
import { buyer, english, field, payButton, SESSIONS, title, turkish } from '../support/payment-page.ts';
import { CVV, open, orderCall, resetPayments, startOf } from '../support/payments.ts';
import { chargedText } from '../support/prices.ts';
import { expectSpoken } from '../support/speech.ts';
import { database } from '../support/store.ts';
import { unique } from '../support/unique.ts';

// Journeys of a person who uses no mouse and sees nothing. Each step is a key press, each focused element must be visible,
// and everything that a screen reader reads and announces is compared with a script.

const browser = withBrowser();

beforeEach(async () => {
  await resetPayments();
  await browser.askAgain();
});

test('a message in Turkish: a screen reader reads the home page, and says once what is wrong in a refused form, and once that the message arrived', async () => {
  const email = `ses.${unique()}@ornek.com`;
  const page = await browser.newPage();
  const announced = await announcementsOn(page);
  await page.goto('/turkish');
  await hydrated(page);
  await expectSpoken(page, 'home.tr', 'tr');

  await enter(page, page.getByRole('link', { name: 'İçeriğe geç' }));
  await heard(announced, 'focus');
  const form = page.locator('form');
  await enter(page, form.getByRole('button', { name: 'Talebi Gönder' }));
  const wrong = form.getByRole('group', { name: /^Eksik Bilgi/ });
  await focusOn('the summary', wrong);
  expect.soft(await heard(announced, 'focus')).toEqual(['tr, focus: Eksik Bilgi Lütfen doldurunuz']);
  await expectSpoken(page, 'refused-form.tr', 'tr', 'form');

  await enter(page, wrong.getByRole('link', { name: 'Ad soyad' }));
  expect.soft(await heard(announced, 'focus')).toEqual(['tr, focus: Ad soyad']);
  await page.keyboard.type('Ada Işık');
  await tabTo(page, form.getByRole('textbox', { name: 'E-posta' }));
  await page.keyboard.type(email);
  await tabTo(page, form.getByLabel('İlgilendiğiniz hizmet'));
  // no letter that Playwright has no key for: it would insert it, and Chromium then focuses a text field
  await page.keyboard.type('Ko');
  await tabTo(page, form.getByLabel('Mesajınız'));
  await page.keyboard.type('Tuşlarla yazdım');
  await tabTo(page, form.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await fillNamed(form, AS_A_ROBOT);
  const sent = callTo(page, '/api/send-');
  await enter(page, form.getByRole('button', { name: 'Talebi Gönder' }));
  expect((await sent).postDataJSON().data).toMatchObject({ email, message: 'Tuşlarla yazdım' });
  expect.soft(await heard(announced, 'status')).toEqual([expect.stringMatching(/^tr, status: Talep Gönderildi! /)]);
  // The button is disabled while sending, and is focused again before or after the result is announced.
  await nothingElse(page, announced);
  const later = announced.filter((line) => line !== 'tr, focus: Talebi Gönder');
  expect.soft(later, 'said after the message was sent').toEqual([]);
});

test('when the language changes at the same address, the page is announced in the new language', async () => {
  const page = await browser.newPage();
  const announced = await announcementsOn(page);
  await page.goto('/programs/tr');
  await hydrated(page);
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'English' }));
  announced.length = 0;
  await page.keyboard.press('Enter');
  await shows(page, '/programs');
  expect.soft(await heard(announced, 'focus')).toEqual([`en, focus: ${await page.title()}`]);
  expect.soft(await page.getByRole('main').getAttribute('aria-label')).toBe(await page.title());
});

test('an order in English by keyboard alone: a price in euros is charged in lira, each page and the result are announced once, and the calendar is downloaded', async () => {
  const person = buyer();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const announced = await announcementsOn(page);
  await page.goto('/turkish');
  await hydrated(page);

  await enter(page, page.getByRole('button', { name: /^TR,/ }));
  await enter(page, page.getByRole('banner').getByRole('link', { name: 'English' }));
  await page.locator('html[lang=en]').waitFor();
  expect.soft(await heard(announced, 'focus')).toEqual([`en, focus: ${await page.title()}`]);

  const menu = page.getByRole('button', { name: 'Open menu' });
  await enter(page, menu);
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Partners' }));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
  await focusOn('the button of the menu', menu);

  await nothingElse(page, announced);
  announced.length = 0;
  await enter(page, page.getByRole('contentinfo').getByRole('link', { name: 'Group Coaching Program' }));
  await page.waitForURL('**/group-coaching-program');
  await page.getByRole('main').getByRole('link', { name: 'Register Now' }).first().waitFor();
  expect.soft(await heard(announced, 'focus')).toEqual([`en, focus: ${await page.title()}`]);
  await enter(page, page.getByRole('main').getByRole('link', { name: 'Register Now' }).first());
  await title(page, 'Payment').waitFor();
  expect.soft(await heard(announced, 'focus')).toEqual([`en, focus: Payment | ${settings.brand}`]);
  await page.getByText(/spots left/).waitFor();
  await expectSpoken(page, 'order.en', 'en', 'main');
  const inEuros = formatMoney(catalogue['group-coaching-program'].price, 'en');
  const inLira = chargedText('group-coaching-program', 'en');
  const summary = page.getByRole('region', { name: 'Your Order' });
  await summary.getByText(inEuros, { exact: true }).waitFor();
  await summary.getByText(`${inEuros} is charged as ${inLira}`, { exact: false }).waitFor();

  for (const [label, text] of [
    [english.fields.name, person.name],
    [english.fields.email, person.email],
    [english.fields.address, 'Gizli Sok. 12'],
    [english.fields.city, 'İzmir'],
    [english.card.number, GOOD_CARD],
    [english.card.holder, 'ışıl çağ'],
    [english.card.month, '12'],
    [english.card.year, '35'],
    [english.card.cvv, CVV],
  ] as const) {
    await tabTo(page, field(page, label));
    await page.keyboard.type(text);
  }
  for (const tick of english.ticks) {
    await tabTo(page, page.getByRole('checkbox', { name: tick }));
    await page.keyboard.press('Space');
  }
  await enter(page, page.getByRole('link', { name: english.ticks[1], exact: true }));
  expect
    .soft(await heard(announced, 'focus'))
    .toEqual(['en, focus: Read the agreement with the details of your order']);
  await enter(page, payButton(page));
  const approve = page.getByRole('button', { name: english.approve });
  await approve.waitFor();
  const inOrder = await heard(announced, 'status');
  expect.soft(inOrder).toContain('en, status: Recognized as Mastercard');
  expect.soft(inOrder, 'each once').toEqual([...new Set(inOrder)]);
  await enter(page, approve);
  await page.waitForURL('**/payment?payment=*&lang=en');
  await hydrated(page);
  await title(page, 'Thank you. Your payment has been received.').waitFor();
  expect
    .soft(await heard(announced, 'status'))
    .toEqual(['en, status: Payment Successful! The details will follow by email.']);
  await expectSpoken(page, 'paid.en', 'en', 'main');
  await summary.getByText(inLira).waitFor();
  const saved = page.waitForEvent('download');
  await enter(page, page.getByRole('link', { name: 'Add to Calendar' }));
  const calendar = await saved;
  expect(calendar.suggestedFilename()).toBe('sessions-en.ics');
  const start = (await startOf('en')).toISOString().replaceAll(/[-:]|\.000/g, '');
  const file = await readFile(await calendar.path(), 'utf8');
  expect(file).toContain(`\r\nDTSTART:${start}\r\n`);
  await expectAccessibleInLargeLetters(page, 'paid');
  await nothingElse(page, announced);
});

test('a form announces once that a draft is restored, that the network is lost and back, and that the message was copied or must be; its text stays and is sent', async () => {
  const page = await browser.newPage({ ownContext: true, permissions: ['clipboard-write'] });
  const announced = await announcementsOn(page);
  await page.goto('/turkish');
  await hydrated(page);
  const form = await liveForm(page);
  const write = async () => {
    await fillNamed(form, { fullName: 'Ada Işık', email: `ses.${unique()}@ornek.com`, message: 'Tünelden yazdım' });
    await form.getByLabel('İlgilendiğiniz hizmet').selectOption({ index: 1 });
  };
  await write();
  // not a reload, after which the browser itself restores the input
  await page.goto('/turkish');
  await hydrated(page);
  await liveForm(page);
  expect
    .soft(await heard(announced, 'status'))
    .toEqual(['tr, status: Yarım kalan formunuzu geri getirdik. Kaldığınız yerden devam edebilirsiniz. Formu Temizle']);
  await form.getByRole('button', { name: 'Formu Temizle' }).press('Enter');
  await holds(form.getByLabel('Mesajınız'), '');
  await focusOn('the first field', form.getByLabel('Ad soyad'));

  await write();
  await page.context().setOffline(true);
  await enter(page, form.getByRole('button', { name: 'Talebi Gönder' }));
  expect
    .soft(await heard(announced, 'alert'))
    .toEqual([
      'tr, alert: Bir hata oluştu İnternet bağlantınız yok. Yazdıklarınız bu sayfada duruyor. Bağlantı gelince tekrar gönderebilirsiniz.',
    ]);
  await holds(form.getByLabel('Mesajınız'), 'Tünelden yazdım');
  await page.context().setOffline(false);
  expect.soft(await heard(announced, 'status')).toEqual(['tr, status: Bağlantı geri geldi. Şimdi gönderebilirsiniz.']);
  await form.getByRole('alert').waitFor({ state: 'detached' });

  await answerCalls(page, '**/api/send-*', answerOutOfOrder);
  await enter(page, form.getByRole('button', { name: 'Talebi Gönder' }));
  expect.soft(await heard(announced, 'alert')).toEqual([expect.stringMatching(/^tr, alert: Bir hata oluştu /)]);
  await enter(page, form.getByRole('button', { name: 'Yazdıklarımı Kopyala' }));
  expect.soft(await heard(announced, 'status')).toEqual(['tr, status: Yazdıklarınız kopyalandı.']);

  // as in browsers within other apps
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  const byHand = form.getByLabel('Tarayıcınız kopyalamaya izin vermedi');
  for (const press of ['first', 'second']) {
    await form.getByRole('button', { name: 'Yazdıklarımı Kopyala' }).press('Enter');
    await focusOn(`the text to copy after the ${press} press`, byHand);
    const selected = await byHand.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect.soft(selected).toContain('İlgilendiğiniz hizmet: Koçluk\nMesajınız: Tünelden yazdım');
  }
  await nothingElse(page, announced);

  await letGo(page);
  await fillNamed(form, AS_A_ROBOT);
  await form.getByRole('button', { name: 'Talebi Gönder' }).press('Enter');
  await seesToast(page, ['Talep Gönderildi!']);
  browser.forgive(/503|ERR_INTERNET_DISCONNECTED/);
});

test('an order announces once that it was restored; clearing it by key keeps the focus', async () => {
  const page = await browser.newPage();
  const announced = await announcementsOn(page);
  await page.goto(SESSIONS);
  await hydrated(page);
  await field(page, turkish.fields.name).fill('Işıl Çağ');
  await page.goto(SESSIONS);
  expect
    .soft(await heard(announced, 'status'))
    .toEqual([
      'tr, status: Yarım kalan formunuzu geri getirdik. Kaldığınız yerden devam edebilirsiniz. Telefon, vergi numarası, kart bilgileri ve onaylar taslakta tutulmaz; lütfen yeniden doldurup onaylayın. Formu Temizle',
    ]);

  await page.getByRole('button', { name: 'Formu Temizle' }).press('Enter');
  await holds(field(page, turkish.fields.name), '');
  await focusOn('the first field', field(page, turkish.fields.name));
  // after clearing, it still reacts to a choice that was not made before
  await page.getByRole('radio', { name: 'Şirkete' }).press('Space');
  await field(page, 'Şirket unvanı').waitFor();
  await page.getByRole('radio', { name: 'Bana' }).press('Space');
  await nothingElse(page, announced);
});

/** Makes the page ask the server now, whatever button is shown; a view that polls by itself may be replaced before a click. */
const askForState = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

test('the state of a payment is announced once when it is known, and once when it changes', async () => {
  const { paymentId } = await open(orderCall());
  const page = await browser.newPage();
  const announced = await announcementsOn(page);
  await page.goto(`/payment?payment=${paymentId}`);
  await title(page, 'Ödemeniz henüz tamamlanmadı').waitFor();
  expect
    .soft(await heard(announced, 'status'))
    .toEqual([expect.stringMatching(/^tr, status: Ödemeniz henüz tamamlanmadı /)]);
  for (const [state, said] of [
    ['authorising', /^tr, status: Ödemenizin sonucu bekleniyor .* Lütfen bu sırada tekrar ödeme yapmayın\.$/],
    ['unknown', /^tr, status: Ödemenizin sonucunu henüz bilmiyoruz /],
    ['expired', /^tr, status: Ödeme süresi doldu /],
  ] as const) {
    await database().doc(paymentPath(paymentId)).update({ _state: state });
    await askForState(page);
    expect.soft(await heard(announced, 'status')).toEqual([expect.stringMatching(said)]);
    if (state === 'unknown') await expectAccessibleInLargeLetters(page, 'a payment that is unknown');
  }
  await database().doc(paymentPath(paymentId)).update({ _state: 'paid' });
  await askForState(page);
  await title(page, 'Ödemeniz alındı').waitFor();
  expect.soft(await heard(announced, 'status')).toEqual([expect.stringMatching(/^tr, status: Ödeme Başarılı! /)]);
  await nothingElse(page, announced);
  // the notification is shown once per tab, and would be missed after a reload
  await page.reload();
  expect.soft(await heard(announced, 'status')).toEqual([expect.stringMatching(/^tr, status: Ödemeniz alındı /)]);
  await nothingElse(page, announced);
});
