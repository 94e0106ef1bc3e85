import { settings } from '@site/contract/business/settings';
import { groups } from '@site/contract/groups/groups';
import { paymentPath } from '@site/contract/records/collections';
import { catalogue } from '@site/contract/sale/catalogue';
import { sellerInWords } from '@site/contract/sale/seller';
import { dayInWords } from '@site/contract/words/dates';
import type { Locator } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { totalIn } from '../../local/iyzico/bins.ts';
import { GOOD_CARD } from '../../local/iyzico/cards.ts';
import { atRest } from '../support/at-rest.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { hydrated, passTime, stopClock, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { focusOn, holds, seesToast, translateTexts, wokenBy, wrongFields } from '../support/forms.ts';
import { answerCalls, callTo, holdBack, letGo, pause } from '../support/hold-back.ts';
import { mailWhere, sentTo } from '../support/inbox.ts';
import { tabTo, unseenFocus } from '../support/keyboard.ts';
import { expectAccessibleInLargeLetters, expectNarrowWithLettersAlone } from '../support/large-text.ts';
import {
  buyer,
  carriersOf,
  field,
  fillAtOnce,
  fillCard,
  fillOrder,
  goToBank,
  layoutShifts,
  payButton,
  result,
  SESSIONS,
  storageOf,
  submitOrder,
  submitToBank,
  tick,
  title,
  turkish,
} from '../support/payment-page.ts';
import { iyzicoLedger, open, orderCall, resetPayments, seatsOf, tellsCode } from '../support/payments.ts';
import { chargedText, kurusOf, kurusText } from '../support/prices.ts';
import { database } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

const GROUP_PRICE = chargedText('grup-kocluk-tr', 'tr');

const browser = withBrowser();

const consentsSchema = z.object({
  consents: z.object({
    preInformation: z.object({ text: z.string() }),
    distanceSales: z.object({ text: z.string() }),
    earlyStart: z.boolean(),
  }),
});

/**
 * Whether a text contains card data that must not be stored: the first digits, which identify the bank, the security code
 * as a whole value, or the holder. Fewer digits would also be found in a random id.
 */
const tellsCard = (text: string) => /5528 ?7900|IŞIL/.test(text) || tellsCode(text);

/** A card whose bank offers no instalments. */
const DEBIT_CARD = '4766620000000001';

beforeEach(resetPayments);
const runTriggers = triggersOnDemand();

test('a seat in the group is paid with a good card: the receipt arrives, a reload shows the same, no card is left anywhere', async () => {
  await runTriggers();
  const person = buyer();
  await browser.askAgain();
  const page = await browser.open('/payment?productId=grup-kocluk-tr&title=Bedava&price=1&description=x');
  const carriers = carriersOf(page, GOOD_CARD);
  const woken = wokenBy(page);
  const summary = page.getByRole('region', { name: 'Sipariş özeti' });
  await summary.getByText(GROUP_PRICE).waitFor();
  await summary.getByText('KDV dâhil', { exact: true }).waitFor();
  expect(await page.getByText('Bedava').count()).toBe(0);
  await summary.getByText(`${groups.tr.capacity} kişilik grupta ${groups.tr.capacity} yer kaldı`).waitFor();

  await fillOrder(page, turkish, person);
  await fillCard(page, turkish);
  expect(await field(page, turkish.card.number).inputValue()).toBe('5528 7900 0000 0008');
  expect(await field(page, turkish.card.holder).inputValue()).toBe('IŞIL ÇAĞ');
  await page.getByText('Kart türü: Mastercard').waitFor();
  await tick(page, turkish);
  await page.getByRole('button', { name: `${GROUP_PRICE} Öde` }).waitFor();
  await expect.poll(() => storageOf(page)).toContain('Gizli Sok. 12');
  expect(tellsCard(await storageOf(page))).toBe(false);

  expect(woken.splice(0)).toEqual(['process-iyzico-payment', 'start-card-payment', 'instalment-offers']);
  const paymentId = await submitToBank(page, turkish);
  expect(woken).toEqual(['iyzico-callback', 'payment-status']);
  await page.getByRole('button', { name: 'Onayla' }).click();
  await result(page, paymentId, 'Ödemeniz alındı');
  await seesToast(page, ['Ödeme Başarılı!', 'Ödemeniz alındı. Ayrıntıları e-posta ile göndereceğiz.']);
  await page.getByText(GROUP_PRICE).waitFor();
  expect(carriers).toEqual(['/api/start-card-payment']);
  expect(tellsCard(await storageOf(page))).toBe(false);
  // cleared by the effect that also shows the notification
  expect(await storageOf(page)).not.toContain('Gizli');

  const receipt = await mailWhere('the receipt', (mail) => sentTo(mail, person.email));
  expect(receipt.text.replaceAll('\u00a0', ' ')).toContain(GROUP_PRICE);
  expect(tellsCard(receipt.text)).toBe(false);

  const seller = page.getByText(sellerInWords.tr);
  expect(await seller.isVisible(), 'on the screen').toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await seller.isVisible(), 'on paper').toBe(true);
  await page.emulateMedia({ media: null });
  await summary.getByText(dayInWords(new Date(), 'tr')).waitFor();

  await page.reload();
  await result(page, paymentId, 'Ödemeniz alındı');
  await page
    .getByText('Ayrıntıları ve sonraki adımları e-\u2060posta ile göndereceğiz', { exact: false })
    .first()
    .waitFor();
  // an effect of the shown view would show it
  await atRest(page);
  expect(await page.getByText('Ödeme Başarılı!').count(), 'told once more').toBe(0);
  await page.getByRole('link', { name: 'Mağazaya Dön' }).click();
  await page.waitForURL('**/dijital-magaza');
});

test('retrying to load instalments keeps the focus and moves it to the offers; chosen by key, their total is in button, summary, contract and result, and both texts need confirmation again', async () => {
  const page = await browser.open(SESSIONS);
  const summary = page.getByRole('region', { name: 'Sipariş özeti' });
  const options = page.getByRole('group', { name: 'Taksit seçenekleri' });
  await summary.getByText('Kartla, tek çekim').waitFor();
  await answerCalls(page, '**/api/instalment-offers', (paused) => paused.fulfill({ status: 503, body: 'down' }));
  await field(page, turkish.card.number).fill(GOOD_CARD);
  const again = page.getByRole('button', { name: 'Tekrar Dene' });
  await again.waitFor();
  // each announcement is one text node: a translator has replaced it, and React could not update one of several
  await translateTexts(page.locator('[role=status]', { hasText: /taksit/i }));
  browser.forgive(/status of 503/);
  await letGo(page);
  const answer = await holdBack(page, '**/api/instalment-offers');
  await again.click();
  await page.getByRole('status').getByText('Bankanıza soruluyor...').waitFor();
  await focusOn('the button', again);
  answer();
  await focusOn('the first option', options.getByRole('radio', { name: 'Tek çekim (peşin)', checked: true }));

  await fillAtOnce(page, { number: DEBIT_CARD, person: buyer() });
  await field(page, turkish.card.number).fill(GOOD_CARD);
  const single = options.getByRole('radio', { name: 'Tek çekim (peşin)', checked: true });
  await single.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await focusOn('the chosen option', options.getByRole('radio', { name: '3 taksit', checked: true }));
  const priceKurus = kurusOf('bireysel-koçluk-programı');
  const totalKurus = totalIn(3, priceKurus);
  const total = kurusText(totalKurus, 'tr');
  const monthly = kurusText(Math.round(totalKurus / 3), 'tr');
  await options.getByText(`3 × ${monthly}, vade farkı ${kurusText(totalKurus - priceKurus, 'tr')} (%3)`).waitFor();
  await page.getByRole('button', { name: `${total} Öde` }).waitFor();
  await summary.getByText(`Kartla, 3 taksit (ayda yaklaşık ${monthly})`).waitFor();
  await page.getByText('Sözleşmeyi siparişinizin bilgileriyle okuyun').click();
  const withTotal = page.getByText(`KDV dâhil taksitli toplam ${total} bedelle`);
  await withTotal.waitFor();
  await translateTexts(withTotal);
  // they were ticked below texts with the price of a single payment
  await payButton(page).click();
  await seesToast(page, ['Onaylarınız eksik', 'Ödemeye geçmek için iki metni de onaylayın.']);
  await focusOn('the summary', page.getByRole('group', { name: 'Onaylarınız eksik' }));

  // the bank of another card offers other totals, or none
  await field(page, turkish.card.number).fill(DEBIT_CARD);
  await page.getByRole('button', { name: `${kurusText(priceKurus, 'tr')} Öde` }).waitFor();
  await withTotal.waitFor({ state: 'detached' });
  await field(page, turkish.card.number).fill(GOOD_CARD);
  await options.getByRole('radio', { name: '3 taksit' }).check();
  await tick(page, turkish);
  const paymentId = await submitToBank(page, turkish);
  await page.getByRole('button', { name: 'Onayla' }).click();
  await result(page, paymentId, 'Ödemeniz alındı');
  await summary.getByText(total, { exact: true }).waitFor();
  await summary.getByText(`Kartla, 3 taksit (ayda yaklaşık ${monthly})`).waitFor();
  await summary.getByText('son dört hane 0008').waitFor();
});

test('late instalments move neither a focused control below them nor one above which they appear', async () => {
  const page = await browser.open(SESSIONS, { viewport: { width: 390, height: 844 } });
  let release = () => {};
  await answerCalls(page, '**/api/instalment-offers', async (paused) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await paused.continue();
  });
  const options = page.getByRole('group', { name: 'Taksit seçenekleri' });
  const consent = page.getByRole('checkbox', { name: turkish.ticks[0] });
  const settledTop = () =>
    consent.evaluate(async (element) => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return element.getBoundingClientRect().top;
    });
  for (const block of ['end', 'start'] as const) {
    const asked = callTo(page, '/api/instalment-offers');
    await field(page, turkish.card.number).fill(GOOD_CARD);
    await asked;
    await consent.focus();
    await consent.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
    const before = await settledTop();
    release();
    await options.waitFor();
    expect(await settledTop(), `at the ${block} of the screen`).toBeCloseTo(before, 0);
    await field(page, turkish.card.number).fill('');
    await options.waitFor({ state: 'hidden' });
  }
  // a buyer who has scrolled elsewhere stays there
  const asked = callTo(page, '/api/instalment-offers');
  await field(page, turkish.card.number).fill(GOOD_CARD);
  await asked;
  await consent.focus();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  release();
  await options.waitFor();
  await settledTop();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('both texts of the sale show the facts of the order, word for word as they are stored', async () => {
  const person = buyer();
  const page = await browser.open(SESSIONS);
  await fillOrder(page, turkish, person);
  await page.getByText('Hizmete 14 gün dolmadan başlanmasını istiyorum').click();
  const shown: string[] = [];
  for (const [opener, name] of [
    ['Ön bilgilendirme formunu siparişinizin', 'Ön Bilgilendirme Formu'],
    ['Sözleşmeyi siparişinizin', 'Mesafeli Satış Sözleşmesi'],
  ] as const) {
    await page.getByText(opener).click();
    shown.push(await page.getByRole('region', { name, exact: true }).innerText());
  }
  await page.getByText('başladıktan sonra cayma hakkı yoktur', { exact: false }).first().waitFor();
  await fillAtOnce(page);
  const paymentId = await submitOrder(page);
  const { consents } = consentsSchema.parse((await database().doc(`payments/${paymentId}`).get()).data());
  const words = (text: string) => text.split(/\s+/).join(' ').trim();
  const stored = [consents.preInformation.text, consents.distanceSales.text];
  for (const [index, text] of stored.entries()) {
    const [, ...lines] = text.split('\n').filter((line) => line !== '');
    expect(words(shown[index] ?? '')).toBe(words(lines.join(' ')));
  }
  expect(stored[1]).toContain(person.email);
  expect(consents.earlyStart).toBe(true);
  expect(stored[1]).toContain('başlanmasını istediniz');
});

test("the link in a tick's sentence opens and focuses the text below it while the card stays, and Shift+Tab leads back; with the key for a new tab it opens the page of the texts", async () => {
  const page = await browser.open(SESSIONS, { viewport: { width: 390, height: 844 } });
  await field(page, turkish.card.number).fill(GOOD_CARD);
  const others = page.context().pages().length;
  const texts = [
    ['Ön Bilgilendirme Formu’nu', 'Ön bilgilendirme formunu siparişinizin', 'Ön Bilgilendirme Formu'],
    ['Mesafeli Satış Sözleşmesi’ni', 'Sözleşmeyi siparişinizin', 'Mesafeli Satış Sözleşmesi'],
  ] as const;
  for (const [words, opener, name] of texts) {
    const link = page.getByRole('link', { name: words, exact: true });
    const fold = page.locator('details', { has: page.locator('summary', { hasText: opener }) });
    const consent = page.getByRole('checkbox', { name: words });
    const paper = page.getByRole('region', { name, exact: true });
    // at the lower edge of the screen, where the text that opens below is out of view
    await link.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await link.press('Enter');
    await focusOn('the summary', fold.locator('summary'));
    await paper.waitFor();
    expect(await unseenFocus(page, 1)).toBeNull();
    await expect.poll(() => paper.evaluate((box) => box.getBoundingClientRect().bottom)).toBeLessThanOrEqual(844);
    expect(await consent.isChecked()).toBe(false);
    await tabTo(page, consent, { key: 'Shift+Tab' });

    // pressed again it leads there again, and closes nothing
    await link.click();
    await focusOn('the summary', fold.locator('summary'));
    await paper.waitFor();
    expect(await consent.isChecked()).toBe(false);
  }
  expect(page.context().pages()).toHaveLength(others);
  await holds(field(page, turkish.card.number), '5528 7900 0000 0008');

  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: texts[1][0], exact: true }).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await tab.waitForURL('**/terms-conditions?*#distance-sales');
  await tab.close();
});

test('with Save-Data and without an interaction, a notification says that the order is paid', async () => {
  const { paymentId } = await open(orderCall());
  const page = await browser.newPage({ ownContext: true });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(`/payment?payment=${paymentId}`);
  await title(page, 'Ödemeniz henüz tamamlanmadı').waitFor();
  await database().doc(paymentPath(paymentId)).update({ _state: 'paid' });
  await seesToast(page, ['Ödeme Başarılı!']);
});

test('returning from an abandoned bank page shows the true state and no form with a card; the same order can go there again, a changed one gets its seat, and the earlier one says where to continue', async () => {
  const person = buyer();
  const page = await browser.open('/payment?productId=grup-kocluk-tr');
  const first = await goToBank(page, turkish, GOOD_CARD, person);
  await page.reload();
  await page.getByRole('button', { name: 'Yanıt vermeden çık' }).click();
  await page.getByText('Bankaya yanıt verilmedi').first().waitFor();
  // the address that led to the bank no longer has its page
  await page.goto(`/payment/3ds?payment=${first}`, { waitUntil: 'commit' });
  await result(page, first, 'Ödemeniz henüz tamamlanmadı');
  await page.reload();
  await result(page, first, 'Ödemeniz henüz tamamlanmadı');
  await page.getByRole('link', { name: 'Ödemeyi Yeniden Başlat' }).click();
  await title(page, 'Ödeme').waitFor();
  await fillAtOnce(page);
  expect(await submitToBank(page, turkish)).toBe(first);

  await page.goBack();
  await result(page, first, 'Ödemeniz henüz tamamlanmadı');
  expect(await page.locator('form').count()).toBe(0);
  await page.getByRole('link', { name: 'Ödemeyi Yeniden Başlat' }).click();
  await title(page, 'Ödeme').waitFor();
  await field(page, turkish.fields.name).fill('Işıl Çağ');
  await fillAtOnce(page);
  const second = await submitToBank(page, turkish);
  expect(second).not.toBe(first);
  expect(await seatsOf('tr')).toEqual({ held: [second], sold: [] });

  const other = await browser.open(`/payment?payment=${first}`);
  await result(other, first, 'Ödemeye diğer pencerede devam edin');
  await other.getByRole('paragraph').filter({ hasText: 'Bu siparişte kartınızdan ödeme alınmadı.' }).waitFor();
  await other.getByRole('link', { name: 'English' }).click();
  await title(other, 'Please continue in the other window').waitFor();
});

test('the documented messages name what is missing, one kind after the other, and go with their language; a wrong card is named at its field, and an American Express card has a code of four', async () => {
  const page = await browser.open(SESSIONS);
  await title(page, 'Ödeme').waitFor();
  await payButton(page).click();
  await seesToast(page, ['Eksik Bilgiler', 'Lütfen tüm zorunlu alanları doldurun.']);
  const summary = page.locator('form').getByRole('group', { name: 'Eksik Bilgiler' });
  await focusOn('the summary', summary);
  const links = summary.getByRole('link');
  expect(await links.allInnerTexts()).toEqual([
    'Ad soyad',
    'E-posta',
    'Açık adres',
    'Şehir',
    'Kart numarası',
    'Kart üzerindeki ad soyad',
    'Son kullanma tarihi: Ay',
    'Son kullanma tarihi: Yıl',
    'CVV',
    'Ön Bilgilendirme Formu',
    'Mesafeli Satış Sözleşmesi',
  ]);
  // with the spacing of form fields, the rows would fill the screen of a phone
  const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  expect(Math.max(...heights)).toBeLessThanOrEqual(34);
  await summary.getByRole('link', { name: 'Şehir' }).press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('billingAddress.city');

  await field(page, turkish.fields.name).fill('Işıl Çağ');
  await field(page, turkish.fields.email).fill('isil@ornek.com');
  await fillCard(page, turkish);
  await payButton(page).click();
  await seesToast(page, ['Eksik Adres Bilgileri', 'Lütfen fatura adres bilgilerini doldurun.']);

  await fillOrder(page, turkish);
  await page.getByText('Teslimat adresi', { exact: false }).first().click();
  await page.getByRole('button', { name: 'Teslimat Adresini Aynı Yap' }).click();
  await holds(page.getByLabel('Şehir', { exact: true }).nth(1), 'İzmir');
  await payButton(page).click();
  await seesToast(page, ['Onaylarınız eksik', 'Ödemeye geçmek için iki metni de onaylayın.']);

  await tick(page, turkish);
  await field(page, turkish.card.number).fill('5528790000000009');
  await field(page, turkish.card.year).fill('20');
  await page.locator('[name="billingAddress.zipCode"]').fill('3471');
  await payButton(page).click();
  await page.getByText('Kart numarası geçerli değil. Lütfen haneleri kontrol edin.').waitFor();
  await expectNoAxeFindings(page, 'an order with a wrong card');
  await page.getByText('Bu kartın son kullanma tarihi geçmiş.').waitFor();
  await page.getByText('5 haneli bir kod yazın ya da boş bırakın.').waitFor();
  const wrong = page.getByRole('group', { name: 'Lütfen işaretli alanları düzeltin.' });
  await wrong.getByRole('link', { name: 'Posta kodu', exact: true }).waitFor();
  await wrong.getByRole('link', { name: 'Kart numarası' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('card.number');

  await field(page, turkish.card.number).fill('374427000000003');
  await page.getByText('Kartınızın ön yüzündeki 4 hane', { exact: true }).waitFor();
  expect(await field(page, turkish.card.cvv).getAttribute('placeholder')).toBe('0000');
  await field(page, turkish.card.cvv).fill('73912');
  expect(await field(page, turkish.card.cvv).inputValue()).toBe('7391');

  await field(page, turkish.fields.name).fill('');
  await payButton(page).click();
  await seesToast(page, ['Eksik Bilgiler', 'Lütfen tüm zorunlu alanları doldurun.']);
  await page.getByRole('link', { name: 'English' }).click();
  await title(page, 'Payment').waitFor();
  await page.getByText('Eksik Bilgiler', { exact: true }).waitFor({ state: 'detached' });
  expect((await iyzicoLedger()).payments).toEqual([]);
});

test('a refused order opens the folded delivery address that is wrong, and names its fields; emptied or copied it is accepted', async () => {
  const page = await browser.open(SESSIONS);
  const form = page.locator('form');
  await fillAtOnce(page, { person: buyer() });
  const fold = form.locator('summary', { hasText: 'Teslimat adresi' });
  const delivery = form.getByRole('group', { name: 'Teslimat adresi' });
  await fold.click();
  await delivery.getByLabel('Teslim alacak kişi').fill('Işıl Çağ');
  await delivery.getByLabel('Açık adres').fill('Kordon 1');
  await fold.click();
  await delivery.waitFor({ state: 'hidden' });
  await payButton(page).click();
  const city = delivery.getByLabel('Şehir');
  await focusOn('the city', city);
  await fold.click();
  await delivery.waitFor({ state: 'hidden' });
  await form.getByRole('link', { name: 'Teslimat adresi: Şehir', exact: true }).click();
  await focusOn('the city', city);
  await fold.click();
  await delivery.waitFor({ state: 'hidden' });
  await payButton(page).click();
  await focusOn('the city', city);

  await delivery.getByLabel('Teslim alacak kişi').fill('');
  await wrongFields(form, 2);
  await delivery.getByLabel('Açık adres').fill('');
  await wrongFields(form, 0);
  await delivery.getByLabel('Açık adres').fill('Kordon 1');
  await payButton(page).click();
  await wrongFields(form, 2);
  await page.getByRole('button', { name: 'Teslimat Adresini Aynı Yap' }).click();
  await wrongFields(form, 0);
});

/** Copies a text and pastes it into a field, as a visitor does. */
async function paste(control: Locator, text: string): Promise<void> {
  const address = field(control.page(), turkish.fields.address);
  await address.fill(text);
  await address.press('ControlOrMeta+a');
  await address.press('ControlOrMeta+c');
  await control.fill('');
  await control.press('ControlOrMeta+v');
}

test("a four-digit year is shortened once it is complete, and a tax number or postal code keeps all digits: typed, pasted or entered by a phone's keyboard", async () => {
  const page = await browser.open(SESSIONS);
  const year = field(page, turkish.card.year);
  for (const [key, value] of [
    ['2', '2'],
    ['0', '20'],
    ['2', '202'],
    ['9', '29'],
    ['5', '29'],
  ] as const) {
    await year.press(key);
    expect(await year.inputValue()).toBe(value);
  }
  await paste(year, '2031');
  expect(await year.inputValue()).toBe('31');
  await year.fill('2032');
  expect(await year.inputValue()).toBe('32');
  await year.fill('');
  await page.keyboard.insertText('2033');
  expect(await year.inputValue()).toBe('33');
  const month = field(page, turkish.card.month);
  await paste(month, ' 07');
  expect(await month.inputValue()).toBe('07');
  // a Japanese keyboard composes its digits, and ends the composition without another input event
  const keyboard = await page.context().newCDPSession(page);
  await month.fill('');
  await keyboard.send('Input.imeSetComposition', { text: '１１', selectionStart: 2, selectionEnd: 2 });
  await keyboard.send('Input.insertText', { text: '１１' });
  await month.blur();
  expect(await month.inputValue()).toBe('11');

  await page.getByRole('radio', { name: 'Şirkete' }).check();
  for (const [name, grouped, digits] of [
    ['companyInvoice.taxNumber', '100 000 001 46', '10000000146'],
    ['billingAddress.zipCode', '34 710', '34710'],
  ] as const) {
    const control = page.locator(`[name="${name}"]`);
    await control.pressSequentially(grouped);
    expect.soft(await control.inputValue(), `${name}, typed`).toBe(digits);
    await paste(control, grouped);
    expect.soft(await control.inputValue(), `${name}, pasted`).toBe(digits);
    await control.fill('');
    await page.keyboard.insertText(grouped);
    expect.soft(await control.inputValue(), `${name}, put in`).toBe(digits);
    await control.pressSequentially('77');
    expect.soft(await control.inputValue(), `${name}, longer`).toBe(`${digits}77`);
    await paste(control, `TR${digits}`);
    expect.soft(await control.inputValue(), `${name}, with letters`).toBe(`TR${digits}`);
  }
});

test('without a product the documented default is offered; a product that is not sold has a page that says so', async () => {
  const page = await browser.open('/payment');
  await page
    .getByRole('region', { name: 'Sipariş özeti' })
    .getByText(catalogue['group-coaching-program'].title.tr, { exact: false })
    .waitFor();
  await page
    .getByRole('region', { name: 'Sipariş özeti' })
    .getByText(chargedText('group-coaching-program', 'tr'), { exact: true })
    .waitFor();
  await page.goto('/payment?productId=hediye');
  await hydrated(page);
  await title(page, 'Ürün bulunamadı').waitFor();
  expect(await page.getByRole('link', { name: 'Mağazaya Dön' }).getAttribute('href')).toBe('/dijital-magaza');
});

// An unknown id: first-load.test.ts, "who comes back from the bank".
test.each([
  ['none', 'a return that belongs to no payment'],
  ['', 'a link that was cut off'],
])('the result of %s (%s) is reported as not found, without a layout shift', async (id) => {
  const page = await browser.open(`/payment?payment=${id}`);
  await title(page, 'Bu ödemeyi bulamadık').waitFor();
  expect(await page.title()).toBe(`Bu ödemeyi bulamadık | ${settings.brand}`);
  expect(await layoutShifts(page)).toEqual([]);
  await page.getByText(settings.email, { exact: false }).first().waitFor();
});

test('a result that no server returns is shown without a layout shift', async () => {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await answerCalls(page, '**/api/payment-status', (paused) => paused.fulfill({ status: 503, body: 'down' }));
  await page.goto('/payment?payment=00000000-0000-4000-8000-000000000000');
  await title(page, 'Durum şu an gösterilemiyor').waitFor();
  await page.getByText('Sorun sürerse', { exact: false }).getByRole('link', { name: settings.email }).waitFor();
  browser.forgive(/status of 503/);
  expect(await layoutShifts(page)).toEqual([]);
});

test('a payment that takes longer than usual, or whose query fails, says so without moving its button, which keeps the focus while it asks and passes it to the result', async () => {
  const { paymentId } = await open(orderCall());
  await database().doc(paymentPath(paymentId)).update({ _state: 'authorising' });
  const page = await browser.open(`/payment?payment=${paymentId}`, { viewport: { width: 390, height: 844 } });
  await title(page, 'Ödemenizin sonucu bekleniyor').waitFor();
  const button = page.getByRole('button', { name: 'Durumu Yenile' });
  const before = await button.boundingBox();
  // as wide as the text above it, and without an empty line below it
  expect(before?.width).toBe(350);
  const updates = page.getByText('Sonuç belli olunca bu sayfa kendiliğinden güncellenir.');
  await updates.waitFor();
  const words = page.getByRole('status').getByText('Bu kez biraz uzun sürdü.', { exact: false });
  expect(await words.isVisible()).toBe(false);
  await eventually('the words', async () => {
    await button.click();
    return (await words.isVisible()) || undefined;
  });
  expect(await updates.isVisible()).toBe(false);
  expect(await button.boundingBox()).toEqual(before);
  expect(await layoutShifts(page)).toEqual([]);

  await button.and(page.locator('[aria-busy=false]')).waitFor();
  const answer = await holdBack(page, /payment-status/);
  await button.click();
  await page.getByRole('button', { name: 'Soruluyor...' }).waitFor();
  answer();
  await button.waitFor();
  await focusOn('the button', button);

  await answerCalls(page, '**/api/payment-status', (paused) => paused.abort('InternetDisconnected'));
  const unanswered = page.getByRole('status').getByText('Bağlantınızı kontrol edip durumu yenileyin', { exact: false });
  await button.click();
  await unanswered.waitFor();
  expect(await words.isVisible()).toBe(false);
  expect(await button.boundingBox()).toEqual(before);
  browser.forgive(/ERR_INTERNET_DISCONNECTED/);
  await letGo(page);
  await button.click();
  await button.and(page.locator('[aria-busy=false]')).waitFor();
  expect(await unanswered.isVisible()).toBe(false);
  await database().doc(paymentPath(paymentId)).update({ _state: 'expired' });
  await button.click();
  await title(page, 'Ödeme süresi doldu').waitFor();
  await focusOn('the page', page.locator('main'));
});

test.each([
  ['a group', '/payment?productId=grup-kocluk-tr', { width: 1366, height: 768 }],
  [
    'a group whose summary is higher than the window',
    '/payment?productId=grup-kocluk-tr',
    { width: 1280, height: 600 },
  ],
  ['sessions', SESSIONS, { width: 1366, height: 768 }],
] as const)(
  'on a low screen the total of %s stays in view down to the button that pays; above, its summary begins beside the title',
  async (_, path, viewport) => {
    const page = await browser.read(path, [viewport.width, viewport.height]);
    const summary = page.getByRole('region', { name: 'Sipariş özeti' });
    const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
    expect(await topOf(summary)).toBeCloseTo(await topOf(page.locator('main h1')), -1);
    const total = summary.getByText('Ödenecek tutar');
    for (const reached of [field(page, turkish.card.number), payButton(page)]) {
      await reached.evaluate((one) => one.scrollIntoView({ block: 'center' }));
      const top = await topOf(total);
      expect(top).toBeGreaterThan(0);
      expect(top).toBeLessThan(viewport.height - 50);
    }
  },
);

test.each([390, 1280])(
  'at %i px a text of the sale stands nearer to its own tick than to the next one',
  async (width) => {
    const page = await browser.read(SESSIONS, [width, 844]);
    const boxOf = async (place: Locator) => {
      const found = await place.boundingBox();
      if (!found) throw new Error('not shown');
      return { top: found.y, bottom: found.y + found.height };
    };
    // the sentences of the ticks, which may take two lines, and the folded text of the first
    const [first, second] = await Promise.all(
      turkish.ticks.map((name) => boxOf(page.locator('label', { hasText: name }))),
    );
    const paper = await boxOf(page.locator('form details', { hasText: 'Ön bilgilendirme formunu siparişinizin' }));
    if (!first || !second) throw new Error('a tick is missing');
    expect(paper.top - first.bottom).toBeLessThan((second.top - paper.bottom) / 1.5);
  },
);

test('on the smallest phone postal code and country are not cut off, and who reads English sees that a product is in Turkish', async () => {
  const page = await browser.open(SESSIONS, { viewport: { width: 320, height: 568 } });
  await page.getByLabel('Posta kodu').first().fill('34000');
  for (const label of ['Posta kodu', 'Ülke']) {
    const { needed, given } = await page
      .getByLabel(label)
      .first()
      .evaluate((field) => ({ needed: field.scrollWidth, given: field.clientWidth }));
    expect.soft(needed, label).toBeLessThanOrEqual(given);
  }
  const { description } = catalogue['bireysel-koçluk-programı'];
  expect(await page.getByText(description.tr).isVisible()).toBe(false);
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('region', { name: 'Your Order' }).getByText(description.en).waitFor();
});

test('two clicks make one order and one attempt; while it is on its way the button says so and cannot be pressed; when that takes long nobody is to reload, nor asked to because a text of the sale does not come', async () => {
  const page = await browser.newPage({ clock: true });
  await page.goto(SESSIONS);
  await hydrated(page);
  await fillAtOnce(page, { person: buyer() });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  const release = await holdBack(page, '**/api/process-iyzico-payment');
  await stopClock(page);
  await payButton(page).dblclick();
  await page.getByRole('button', { name: 'İşleniyor...', disabled: true }).waitFor();
  await passTime(page, 5_000);
  await page.getByRole('status').getByText('bu sayfayı kapatmayın ve yenilemeyin', { exact: false }).waitFor();

  let offers = 0;
  page.on('dialog', (dialog) => {
    offers += 1;
    void dialog.dismiss();
  });
  await pause(page, '**/assets/sale-paper-*', (paused) => paused.fulfill({ status: 404, body: '' }));
  const failed = page.waitForEvent('console', (line) => line.text().startsWith('late code'));
  await page.locator('summary', { hasText: 'Ön bilgilendirme formunu siparişinizin' }).click();
  await failed;
  expect(await payButton(page).isDisabled()).toBe(true);
  expect(offers).toBe(0);
  browser.forgive(/404/);
  release();
  await page.clock.resume();
  await page.getByRole('button', { name: turkish.approve }).waitFor();
  expect(calls.filter((path) => !['/api/payment-status', '/api/instalment-offers'].includes(path))).toEqual([
    '/api/process-iyzico-payment',
    '/api/start-card-payment',
  ]);
});

test('on a phone the card is within two screens, its date and code in one row, delivery folded; paper names the seller; axe finds nothing in an order for a company with every fold open', async () => {
  const page = await browser.open(SESSIONS, { viewport: { width: 390, height: 844 } });
  const box = async (label: string) => {
    const found = await field(page, label).boundingBox();
    if (!found) throw new Error(`${label} is not shown`);
    return found;
  };
  expect((await box(turkish.card.number)).y).toBeLessThan(2 * 844);
  const { month, year, cvv } = turkish.card;
  const [first, ...others] = await Promise.all([month, year, cvv].map(box));
  for (const other of others) expect(other.y).toBe(first?.y);
  expect(await page.getByRole('button', { name: 'Teslimat Adresini Aynı Yap' }).isVisible()).toBe(false);
  const form = page.locator('form');
  expect(await form.getByRole('textbox', { name: /ad soyad/i }).count()).toBe(2);

  await page.emulateMedia({ media: 'print' });
  const links = page.locator('header a');
  expect(await links.first().innerText()).toBe(settings.brand);
  expect(await links.first().isVisible()).toBe(true);
  expect(await links.last().isVisible(), 'the other language').toBe(false);
  await page.emulateMedia({ media: null });

  await form.getByRole('radio', { name: 'Şirkete' }).check();
  await form.locator('summary').evaluateAll((folds: HTMLElement[]) => {
    for (const fold of folds) fold.click();
  });
  await expect.poll(() => form.locator('details:not([open])').count()).toBe(0);
  await expectAccessibleInLargeLetters(page, 'an order for a company with all that can be opened');
  await expectNarrowWithLettersAlone(page);
});
