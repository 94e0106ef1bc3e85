import { readFile } from 'node:fs/promises';
import { catalogue } from '@site/contract/catalogue';
import { DAY_MS } from '@site/contract/durations';
import { groups } from '@site/contract/groups';
import { formatMoney } from '@site/contract/money';
import { groupStatusAddress } from '@site/contract/payment';
import { paymentPath } from '@site/contract/records';
import { settings } from '@site/contract/settings';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { announcementsOn } from '../support/announcements.ts';
import { hydrated, shows, withBrowser } from '../support/browser.ts';
import { call, homeCall } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';
import { fillNamed, focusOn, holds, liveForm } from '../support/forms.ts';
import { answerCalls, holdBack } from '../support/hold-back.ts';
import { mailWhere, sentTo } from '../support/inbox.ts';
import { enter, MOST_STOPS, tabTo, unseenFocus } from '../support/keyboard.ts';
import { expectAccessibleInLargeLetters } from '../support/large-letters.ts';
import { buyer, english, field, payButton, SESSIONS, title, turkish } from '../support/payment-page.ts';
import {
  CVV,
  fillGroup,
  GOOD_CARD,
  open,
  orderCall,
  resetPayments,
  startOf,
  UNSTARTABLE_CARD,
} from '../support/payments.ts';
import { chargedText } from '../support/prices.ts';
import { onePerKind } from '../support/repetitions.ts';
import { expectSpoken } from '../support/speech.ts';
import { database } from '../support/store.ts';
import { unique } from '../support/unique.ts';

// Journeys of somebody who uses no mouse and sees nothing: each step is a key, each stop of the keyboard is looked for
// on the screen, and what a screen reader reads and announces is compared with what it should say.

const browser = withBrowser();

const askAgain = () => browser.askAgain(...Object.keys(groups).map(groupStatusAddress));

const inAMonth = () => new Date(Date.now() + 30 * DAY_MS);

beforeEach(async () => {
  await resetPayments();
  await askAgain();
});

/** A machine that is busy with other things is slow, and the page says so. */
const SLOW = /Bağlantınız yavaş|We can’t show the result at the moment/;

/** Waits for an announcement of that kind, and takes all of that kind that were made until then. */
async function heard(announced: string[], kind: 'focus' | 'status' | 'alert'): Promise<string[]> {
  const ofKind = () => announced.filter((line) => line.slice(4).startsWith(kind) && !SLOW.test(line));
  await eventually(`an announcement: ${kind}`, () => ofKind().length > 0 || undefined);
  const lines = ofKind();
  announced.length = 0;
  return lines;
}

test('a message in Turkish: the home is read, a refused form says once what is wrong, and the sent one that it arrived', async () => {
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
  await page.keyboard.type('Koç');
  await tabTo(page, form.getByLabel('Mesajınız'));
  await page.keyboard.type('Tuşlarla yazdım');
  await tabTo(page, form.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await enter(page, form.getByRole('button', { name: 'Talebi Gönder' }));
  expect.soft(await heard(announced, 'status')).toEqual([expect.stringMatching(/^tr, status: Talep Gönderildi! /)]);
  await mailWhere('the acknowledgement', (mail) => sentTo(mail, email));
  // The button is disabled while it sends and gets its focus back with the result: before that is said, or after it.
  const later = announced.filter((line) => line !== 'tr, focus: Talebi Gönder');
  expect.soft(later, 'said after the message was sent').toEqual([]);
});

/** Types what belongs into the field that has the focus, if anything does; at the button it sends the form, and says so. */
async function typeAtStop(page: Page, email: string): Promise<'sent' | undefined> {
  const stop = await page.evaluate(() => {
    const element = document.activeElement;
    if (element instanceof HTMLButtonElement) return element.type;
    if (element instanceof HTMLSelectElement) return 'select';
    if (element instanceof HTMLTextAreaElement) return 'words';
    if (!(element instanceof HTMLInputElement)) return undefined;
    return element.type === 'checkbox' && !element.required ? undefined : element.type;
  });
  if (stop === 'submit') {
    await page.keyboard.press('Enter');
    return 'sent';
  }
  const keys: Readonly<Record<string, string>> = {
    email,
    tel: '05321234567',
    text: 'Ada Işık',
    words: 'Tuşlarla yazdım',
  };
  if (stop === 'checkbox') await page.keyboard.press('Space');
  else if (stop === 'select') await page.keyboard.press('ArrowDown');
  else if (stop === 'date') await page.keyboard.type('01012030');
  else if (stop !== undefined && stop in keys) await page.keyboard.type(keys[stop] ?? '');
}

test.each(
  onePerKind([
    '/ortaklar',
    '/partners',
    '/danismanlik',
    '/strategy-session',
    '/consultation',
    '/booking',
    '/booking/tr',
    '/coaching-solutions',
    '/grup-kocluk-programi',
    '/group-coaching-program',
  ]),
)('%s: its form is filled in and sent by the keyboard alone, and the focus is always seen', async (path) => {
  // only then a group has a form
  if (/gr(?:oup|up)-/.test(path)) {
    await Promise.all((['tr', 'en'] as const).map((group) => fillGroup(group, inAMonth())));
    await askAgain();
  }
  const email = `tus.${unique()}@ornek.com`;
  const page = await browser.open(path, { viewport: { width: 390, height: 844 } });
  await liveForm(page);
  await tabTo(page, page.locator('form :is(input, select, textarea):visible').first());
  while ((await typeAtStop(page, email)) !== 'sent') {
    await page.keyboard.press('Tab');
    expect(await unseenFocus(page), 'a stop that is not seen').toBeNull();
  }
  await mailWhere('the acknowledgement', (mail) => sentTo(mail, email));
});

test('the newsletter is confirmed and a withdrawal declared by keyboard, and each step is announced once', async () => {
  const enquiry = homeCall({ newsletter: true });
  await call('send-consultation-email', enquiry);
  const question = await mailWhere(
    'the question',
    (mail) => mail.subject.includes('bülten') && sentTo(mail, enquiry.email),
  );
  const token = /[?&]confirm=([\w-]{22})/.exec(question.text)?.[1] ?? '';
  const page = await browser.newPage();
  const announced = await announcementsOn(page);
  await page.goto(`/newsletter?confirm=${token}&lang=tr`);
  await hydrated(page);
  const answer = await holdBack(page, '**/api/newsletter-answer');
  announced.length = 0;
  await enter(page, page.getByRole('button', { name: 'Onaylıyorum' }));
  expect.soft(await heard(announced, 'status')).toEqual(['tr, status: Gönderiliyor...']);
  answer();
  await title(page, 'Bülten kaydınız tamamlandı').waitFor();
  expect.soft(await heard(announced, 'focus')).toEqual(['tr, focus: Bülten kaydınız tamamlandı']);

  await enter(page, page.getByRole('contentinfo').getByRole('link', { name: 'Cayma Bildirimi' }));
  await page.getByLabel('Sipariş numarası').waitFor();
  expect.soft(await heard(announced, 'focus')).toEqual([`tr, focus: ${await page.title()}`]);
  const form = page.locator('form');
  await tabTo(page, form.getByLabel('Sipariş numarası'));
  await page.keyboard.type('7f3a91c2');
  await tabTo(page, form.getByLabel('E-posta'));
  await page.keyboard.type(enquiry.email);
  await enter(page, form.getByRole('button', { name: 'Devam Et' }));
  await page.getByRole('heading', { name: 'Göndermeden önce kontrol edin' }).waitFor();
  expect.soft(await heard(announced, 'focus')).toEqual(['tr, focus: Göndermeden önce kontrol edin']);
  await enter(page, form.getByRole('button', { name: 'Cayma Bildirimini Gönder' }));
  await mailWhere('the receipt', (mail) => sentTo(mail, enquiry.email) && mail.subject === 'Cayma bildiriminizi aldık');
  expect
    .soft(await heard(announced, 'status'))
    .toEqual([expect.stringMatching(/^tr, status: Cayma bildiriminiz bize ulaştı /)]);
});

test('a page that follows a change of language at its own address is announced in the new one', async () => {
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

test('an order in English: language, menu and card by keyboard; a price in euros is charged in lira, each page and the result are announced once, and the sessions go into a calendar', async () => {
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
  await enter(page, payButton(page));
  const approve = page.getByRole('button', { name: english.approve });
  await approve.waitFor();
  announced.length = 0;
  await enter(page, approve);
  await page.waitForURL('**/payment?payment=*');
  await hydrated(page);
  await title(page, 'Thank you. Your payment has been received.').waitFor();
  expect
    .soft(await heard(announced, 'status'))
    .toEqual(['en, status: Payment Successful! The details will follow by email.']);
  await expectSpoken(page, 'paid.en', 'en', 'main');
  const later = announced.filter((line) => line.slice(4).startsWith('status') && !SLOW.test(line));
  expect.soft(later, 'said after the result').toEqual([]);
  await summary.getByText(inLira).waitFor();
  const saved = page.waitForEvent('download');
  await enter(page, page.getByRole('link', { name: 'Add to Calendar' }));
  const calendar = await saved;
  expect(calendar.suggestedFilename()).toBe('sessions-en.ics');
  const start = (await startOf('en')).toISOString().replaceAll(/[-:]|\.000/g, '');
  const file = await readFile(await calendar.path(), 'utf8');
  expect(file).toContain(`\r\nDTSTART:${start}\r\n`);
  await expectAccessibleInLargeLetters(page, 'paid');
});

test('what takes the focus by Tab is on the screen at once, where motion is welcome too', async () => {
  const page = await browser.open(SESSIONS, { viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' });
  await liveForm(page);
  const scrolledTo = new Set<number>();
  await field(page, turkish.fields.name).focus();
  const atEnd = () => payButton(page).evaluate((button) => button === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS && !(await atEnd()); stop += 1) {
    await page.keyboard.press('Tab');
    expect.soft(await unseenFocus(page, 1), 'a stop that is not seen').toBeNull();
    scrolledTo.add(await page.evaluate(() => window.scrollY));
  }
  expect(await atEnd()).toBe(true);
  expect(scrolledTo.size).toBeGreaterThan(2);
});

test('an order for a company by the keyboard alone: a refused card is told once, and another one goes on', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const announced = await announcementsOn(page);
  await page.goto(SESSIONS);
  await liveForm(page);
  const person = buyer();
  const typeIn = async (label: string, text: string) => {
    await tabTo(page, field(page, label));
    await page.keyboard.type(text);
  };
  await typeIn(turkish.fields.name, person.name);
  await typeIn(turkish.fields.email, person.email);
  await typeIn(turkish.fields.address, 'Gizli Sok. 12');
  await typeIn(turkish.fields.city, 'İzmir');
  await tabTo(page, page.getByLabel('Fatura bir şirket adına kesilsin'));
  await page.keyboard.press('Space');
  await typeIn('Şirket unvanı', 'Işık Tekstil A.Ş.');
  await typeIn('Vergi dairesi', 'Üsküdar');
  await typeIn('Vergi numarası', '1234567890');
  await typeIn(turkish.card.number, UNSTARTABLE_CARD);
  await typeIn(turkish.card.holder, 'ışıl çağ');
  await typeIn(turkish.card.month, '12');
  await typeIn(turkish.card.year, '35');
  await typeIn(turkish.card.cvv, CVV);
  for (const label of turkish.ticks) {
    await tabTo(page, page.getByRole('checkbox', { name: label }));
    await page.keyboard.press('Space');
  }
  announced.length = 0;
  await enter(page, payButton(page));
  expect
    .soft(await heard(announced, 'alert'))
    .toEqual([expect.stringMatching(/^tr, alert: Ödeme Hatası Ödeme işlemi sırasında bir hata oluştu\./)]);
  browser.forgive(/status of 400/);
  await tabTo(page, field(page, turkish.card.number), 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(GOOD_CARD);
  await enter(page, payButton(page));
  await page.getByRole('button', { name: turkish.approve }).waitFor();
});

test('a form says once that its draft is back, which a key clears and keeps the focus, that there is no network, that there is one again, and that the message is copied, or has to be by hand', async () => {
  const page = await browser.newPage({ ownContext: true, permissions: ['clipboard-write'] });
  const announced = await announcementsOn(page);
  await page.goto('/turkish');
  await hydrated(page);
  const form = await liveForm(page);
  const write = async () => {
    await fillNamed(form, { fullName: 'Ada Işık', email: `ses.${unique()}@ornek.com`, message: 'Tünelden yazdım' });
    await form.getByLabel('İlgilendiğiniz hizmet').selectOption({ index: 1 });
    announced.length = 0;
  };
  await write();
  // not a reload, after which the browser itself puts back what was typed
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
  await page.context().setOffline(false);
  expect.soft(await heard(announced, 'status')).toEqual(['tr, status: Bağlantı geri geldi. Şimdi gönderebilirsiniz.']);

  await answerCalls(page, '**/api/send-*', (route) => route.fulfill({ status: 503, body: '' }));
  await enter(page, form.getByRole('button', { name: 'Talebi Gönder' }));
  await heard(announced, 'alert');
  await enter(page, form.getByRole('button', { name: 'Mesajı Kopyala' }));
  expect.soft(await heard(announced, 'status')).toEqual(['tr, status: Mesajınız kopyalandı.']);
  expect.soft(announced.filter((line) => line.includes('alert'))).toEqual([]);

  // as the browsers within other apps do
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  const byHand = form.getByLabel('Tarayıcınız kopyalamaya izin vermedi');
  for (const press of ['first', 'second']) {
    await form.getByRole('button', { name: 'Mesajı Kopyala' }).press('Enter');
    await focusOn(`the text to copy after the ${press} press`, byHand);
    const selected = await byHand.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect.soft(selected).toContain('İlgilendiğiniz hizmet: Koçluk\nMesajınız: Tünelden yazdım');
  }
  browser.forgive(/503|ERR_INTERNET_DISCONNECTED/);
});

test('what an order says before anybody pays is announced once: that it was restored, or that the group is full; cleared by key, it keeps the focus', async () => {
  const page = await browser.newPage();
  const announced = await announcementsOn(page);
  await page.goto(SESSIONS);
  await hydrated(page);
  await field(page, turkish.fields.name).fill('Işıl Çağ');
  await page.goto(SESSIONS);
  expect
    .soft(await heard(announced, 'status'))
    .toEqual([
      'tr, status: Yarım kalan formunuzu geri getirdik. Kaldığınız yerden devam edebilirsiniz. Telefon, vergi numarası ve kart bilgileri hiçbir zaman saklanmaz. Formu Temizle',
    ]);

  await page.getByRole('button', { name: 'Formu Temizle' }).press('Enter');
  await holds(field(page, turkish.fields.name), '');
  await focusOn('the first field', field(page, turkish.fields.name));
  // cleared, it still notices a tick that was not set before
  await page.getByRole('checkbox', { name: 'Fatura bir şirket adına kesilsin' }).press('Space');
  await field(page, 'Şirket unvanı').waitFor();
  await page.getByRole('checkbox', { name: 'Fatura bir şirket adına kesilsin' }).press('Space');
  announced.length = 0;
  await fillGroup('tr', inAMonth());
  await askAgain();
  await page.goto('/payment?productId=grup-kocluk-tr');
  await hydrated(page);
  await title(page, 'Kontenjan doldu').waitFor();
  expect.soft(await heard(announced, 'status')).toEqual([expect.stringMatching(/^tr, status: Kontenjan doldu /)]);
});

/** Asks the server now, whatever button the view has; a view that polls by itself may be replaced before a click. */
const askForState = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

test('the state of a payment is announced once when it is there, and when it changes', async () => {
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
    ['expired', /^tr, status: Ödeme süresi doldu /],
  ] as const) {
    announced.length = 0;
    await database().doc(paymentPath(paymentId)).update({ _state: state });
    await askForState(page);
    expect.soft(await heard(announced, 'status')).toEqual([expect.stringMatching(said)]);
  }
  await database().doc(paymentPath(paymentId)).update({ _state: 'paid' });
  await askForState(page);
  await title(page, 'Ödemeniz alındı').waitFor();
  announced.length = 0;
  // the notification comes once a tab, and would be missed after a reload
  await page.reload();
  expect.soft(await heard(announced, 'status')).toEqual([expect.stringMatching(/^tr, status: Ödemeniz alındı /)]);
});
