import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS } from '@site/contract/records/collections';
import { expect, test } from 'vitest';
import { announcementsOn, heard, nothingElse } from '../support/announcements.ts';
import { hydrated, withBrowser } from '../support/browser.ts';
import { call, homeCall } from '../support/calls.ts';
import { focusOn, holds, liveForm, saysInForm, seesToast, wrongFields } from '../support/forms.ts';
import { answerCalls, holdBack } from '../support/hold-back.ts';
import { mailWhere, sentTo } from '../support/inbox.ts';
import { enter, tabTo } from '../support/keyboard.ts';
import { documentsWhere } from '../support/store.ts';
import { unique } from '../support/unique.ts';

const browser = withBrowser();

/** Resolves with a filled-in withdrawal page that waits to be sent, and its field for the order's number. */
async function reviewed() {
  const page = await browser.open('/cayma-bildirimi');
  await liveForm(page);
  const order = page.getByLabel('Sipariş numarası');
  await order.fill('7F3A-91C2');
  await page.getByLabel('E-posta').fill(`${unique()}@ornek.com`);
  await page.getByRole('button', { name: 'Devam Et' }).click();
  return { page, order };
}

test('a buyer reviews a withdrawal before sending it, can change it by keyboard alone, hears each step once, and gets a receipt', async () => {
  const email = `${unique()}@ornek.com`;
  const page = await browser.newPage();
  const announced = await announcementsOn(page);
  const [order, address] = [page.getByLabel('Sipariş numarası'), page.getByLabel('E-posta')];
  // a draft of another order is in the tab when the link of this one is opened
  for (const number of ['0000-1111', '7F3A-91C2']) {
    await page.goto(`/cayma-bildirimi?order=${number}`);
    await address.fill(email);
    await holds(order, number);
  }
  await order.fill('Merhaba');
  await page.getByRole('button', { name: 'Devam Et' }).click();
  await wrongFields(page.locator('form'), 1);

  await tabTo(page, order);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('7f3a91c2');
  const goOn = page.getByRole('button', { name: 'Devam Et' });
  await tabTo(page, goOn);
  // whether a restored draft is announced or arrives with its page depends on timing
  announced.length = 0;
  await page.keyboard.press('Enter');
  const review = page.getByRole('heading', { name: 'Göndermeden önce kontrol edin' });
  await review.waitFor();
  await focusOn('the heading of the review', review);
  expect.soft(await heard(announced, 'focus')).toEqual(['tr, focus: Göndermeden önce kontrol edin']);
  expect(await order.isVisible()).toBe(false);
  expect((await documentsWhere(COLLECTIONS.withdrawals, 'email', email)).size).toBe(0);

  await page.getByRole('button', { name: 'Değiştir' }).press('Enter');
  await focusOn('the first field', order);
  await page.getByLabel('Gerekçe').fill('Vazgeçtim');
  await page.getByRole('button', { name: 'Devam Et' }).click();
  await page.getByText('Vazgeçtim').and(page.locator('dd')).waitFor();
  await nothingElse(page, announced);
  announced.length = 0;
  const send = page.getByRole('button', { name: 'Cayma Bildirimini Gönder' });
  // one that is meant for the button before it, which opens the review
  const isIgnored = await send.evaluate((button) => {
    const second = new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true });
    return !button.dispatchEvent(second);
  });
  expect(isIgnored, 'the second click of a double click').toBe(true);
  await enter(page, send);
  // a sent form must not look like an empty one that can be filled in
  const arrived = page.getByRole('heading', { name: 'Cayma bildiriminiz bize ulaştı' });
  await arrived.waitFor();
  await focusOn('the heading that confirms', arrived);
  expect.soft(await heard(announced, 'focus')).toEqual(['tr, focus: Cayma bildiriminiz bize ulaştı']);
  await page.getByText('Sipariş numarası: 7f3a91c2').waitFor();
  expect(await order.isVisible(), 'an empty field below the confirmation').toBe(false);
  expect(await page.locator('form').getByRole('button').allInnerTexts()).toEqual(['Yeni Bildirim Gönder']);
  await mailWhere('the receipt', (mail) => sentTo(mail, email) && mail.subject === 'Cayma bildiriminizi aldık');
  const sent = await documentsWhere(COLLECTIONS.withdrawals, 'email', email);
  expect(sent.size).toBe(1);
  await page.getByText(`Bildirim numaranız: ${referenceOf([...sent.keys()][0] ?? '')}`).waitFor();
  await nothingElse(page, announced);

  await enter(page, page.getByRole('button', { name: 'Yeni Bildirim Gönder' }));
  await focusOn('the first field', order);
  await holds(order, '');
  await holds(address, '');
  expect(await arrived.count()).toBe(0);
  expect(await page.context().cookies()).toEqual([]);
});

test('changes made while a withdrawal is being sent stay in the form, which says that the withdrawal arrived', async () => {
  const { page, order } = await reviewed();
  const answer = await holdBack(page, '**/api/send-*');
  // by the keyboard: a click right after the review has appeared may be the second one of a double click
  await page.getByRole('button', { name: 'Cayma Bildirimini Gönder' }).press('Enter');
  await page.getByRole('button', { name: 'Değiştir' }).click();
  await order.fill('0000-1111');
  answer();
  await page.getByRole('status').getByText('Cayma bildiriminiz bize ulaştı').waitFor();
  await holds(order, '0000-1111');
  await focusOn('the field that is typed into', order);
});

test('a form that has already arrived with other values can be cleared: its fields and the focus are back, and the notification closes', async () => {
  const { page, order } = await reviewed();
  const error = { status: 'ALREADY_EXISTS', message: 'conflict', details: { key: 'conflict' } };
  await answerCalls(page, '**/api/send-*', (paused) => paused.fulfill({ status: 409, json: { error } }));
  // by the keyboard: a click right after the review has appeared may be the second one of a double click
  await page.getByRole('button', { name: 'Cayma Bildirimini Gönder' }).press('Enter');
  // the earlier one did arrive: neither message says that it could not be sent
  await seesToast(page, ['Bu form daha önce başka bilgilerle gönderildi']);
  await saysInForm(page, ['Bu form daha önce başka bilgilerle gönderildi']);
  const notification = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await notification.hover(); // under the pointer it does not close by itself
  await page.getByRole('button', { name: 'Formu Temizle' }).press('Enter');
  await holds(order, '');
  await focusOn('the first field', order);
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await notification.waitFor({ state: 'detached' });
  browser.forgive(/409/);
});

test("a buyer who types the order's number that the link also fills in gets it once", async () => {
  const page = await browser.newPage();
  const release = await holdBack(page, '**/assets/enquiry-form-*');
  await page.goto('/cayma-bildirimi?order=13D7-E1E7');
  const order = page.getByLabel('Sipariş numarası');
  // in the still empty field, before its form is hydrated
  await order.click();
  release();
  await holds(order, '13D7-E1E7');
  await page.keyboard.type('13D7-E1E7');
  await holds(order, '13D7-E1E7');

  const releaseAgain = await holdBack(page, '**/assets/enquiry-form-*');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/cayma-bildirimi?order=2222-3333');
  await order.click();
  await page.keyboard.type('2222-');
  releaseAgain();
  await liveForm(page);
  await page.keyboard.type('3333');
  await holds(order, '2222-3333');
});

test("the order's number is in the form without an interaction", async () => {
  const page = await browser.newPage({ ownContext: true });
  // with Save-Data, code is not loaded just because time has passed
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/cayma-bildirimi?order=13D7-E1E7');
  await holds(page.getByLabel('Sipariş numarası'), '13D7-E1E7');
});

test('the link in a mail asks first, and the button confirms or leaves the newsletter; each step by keyboard is announced once', async () => {
  const enquiry = homeCall({ newsletter: true });
  await call('send-consultation-email', enquiry);
  const mail = await mailWhere(
    'the question',
    ({ to, subject }) => subject.includes('bülten') && to.some(({ address }) => address === enquiry.email),
  );
  const token = /[?&]confirm=([\w-]{22})/.exec(mail.text)?.[1] ?? '';

  const page = await browser.newPage();
  const announced = await announcementsOn(page);
  await page.goto(`/newsletter?confirm=${token}&lang=tr`);
  await hydrated(page);
  const answer = await holdBack(page, '**/api/newsletter-answer');
  await tabTo(page, page.getByRole('button', { name: 'Onaylıyorum' }));
  announced.length = 0;
  await page.keyboard.press('Enter');
  expect.soft(await heard(announced, 'status')).toEqual(['tr, status: Gönderiliyor...']);
  answer();
  await page.getByRole('heading', { name: 'Bülten kaydınız tamamlandı' }).waitFor();
  expect.soft(await heard(announced, 'focus')).toEqual(['tr, focus: Bülten kaydınız tamamlandı']);
  await nothingElse(page, announced);

  await page.goto(`/newsletter?leave=${token}&lang=en`);
  await page.getByRole('button', { name: 'No Newsletter, Please' }).click();
  await page.getByRole('heading', { name: 'You won’t get our newsletter' }).waitFor();

  await page.goto(`/newsletter?confirm=${token}&lang=tr`);
  await page.getByRole('button', { name: 'Onaylıyorum' }).click();
  await page.getByRole('heading', { name: 'Bu bağlantı artık geçerli değil' }).waitFor();

  // a link that a mail program has cut off
  await page.goto(`/newsletter?leave=${token.slice(0, 6)}&lang=tr`);
  await page.getByRole('button', { name: 'Bülteni İstemiyorum' }).click();
  await page.getByRole('heading', { name: 'Bu bağlantıyla bültenden çıkılamadı' }).waitFor();
});

test('opened without the link of a mail, the newsletter page says so, and leads to the form with its tick', async () => {
  const page = await browser.open('/newsletter');
  await page.getByText('Açtığınız adreste bir onay ya da çıkış bağlantısı yok.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Forma Git' }).click();
  await page.waitForURL(({ pathname, hash }) => `${pathname}${hash}` === '/turkish#contact');
  await page.getByRole('checkbox', { name: /bülten/ }).waitFor();
});
