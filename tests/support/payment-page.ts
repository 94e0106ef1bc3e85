import type { Page } from 'playwright-core';
import { GOOD_CARD } from '../../local/iyzico/cards.ts';
import { hydrated } from './browser.ts';
import { fillNamed } from './forms.ts';
import { callTo, holdBack } from './hold-back.ts';
import { CVV, iyzicoLedger } from './payments.ts';

/** Page of a product that is not a group, so that no seat can run out. */
export const SESSIONS = '/payment?productId=bireysel-koçluk-programı';

/** Labels by which tests find the controls of the payment page. */
interface Words {
  readonly form: string;
  readonly fields: Readonly<Record<'name' | 'email' | 'address' | 'city', string>>;
  readonly card: Readonly<Record<'number' | 'holder' | 'month' | 'year' | 'cvv', string>>;
  readonly ticks: readonly [string, string];
  readonly approve: string;
}

export const turkish: Words = {
  form: 'Ödeme',
  fields: {
    name: 'Ad soyad',
    email: 'E-posta',
    address: 'Açık adres',
    city: 'Şehir',
  },
  card: {
    number: 'Kart numarası',
    holder: 'Kart üzerindeki ad soyad',
    month: 'Son kullanma tarihi: Ay',
    year: 'Son kullanma tarihi: Yıl',
    cvv: 'CVV',
  },
  ticks: ['Ön Bilgilendirme Formu’nu', 'Mesafeli Satış Sözleşmesi’ni'],
  approve: 'Onayla',
};

export const english: Words = {
  form: 'Payment',
  fields: { name: 'Full name', email: 'Email', address: 'Address', city: 'City' },
  card: {
    number: 'Card number',
    holder: 'Name on the card',
    month: 'Expiration Month',
    year: 'Expiration Year',
    cvv: 'Security code (CVV)',
  },
  ticks: ['pre-information form', 'distance sales agreement'],
  approve: 'Approve',
};

/** Returns a buyer with an address that no other test uses. */
export const buyer = () => ({ name: 'Işıl Çağ Öztürk', email: `isil.${crypto.randomUUID()}@ornek.com` });

/** Returns the first field with that label; the delivery address repeats the labels of the billing address. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();
/** The page's only heading of level 1. */
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const payButton = (page: Page) => page.locator('form button[type=submit]');

/** Fills in everything but card and consents. */
export async function fillOrder(page: Page, words: Words, { name, email } = buyer()): Promise<void> {
  await field(page, words.fields.name).fill(name);
  await field(page, words.fields.email).fill(email);
  await field(page, words.fields.address).fill('Gizli Sok. 12');
  await field(page, words.fields.city).fill('İzmir');
}

export async function fillCard(page: Page, words: Words, number = GOOD_CARD): Promise<void> {
  await field(page, words.card.number).fill(number);
  await field(page, words.card.holder).fill('ışıl çağ');
  await field(page, words.card.month).fill('12');
  await field(page, words.card.year).fill('35');
  await field(page, words.card.cvv).fill(CVV);
}

export async function tick(page: Page, words: Words): Promise<void> {
  for (const label of words.ticks) await page.getByRole('checkbox', { name: label }).check();
}

/** Values of the card fields but the number, and the consents, by field name. */
const CARD = { 'card.holder': 'ışıl çağ', 'card.expiryMonth': '12', 'card.expiryYear': '35', 'card.cvv': CVV };
const TICKS = ['consents.preInformation', 'consents.distanceSales'];

/**
 * Fills in card and consents, and the order if `person` is given, in one call: for tests about later steps. Finding each
 * field by its label costs a dozen times as much.
 */
export async function fillAtOnce(page: Page, { number = GOOD_CARD, person }: Filling = {}): Promise<void> {
  const order = person && {
    userName: person.name,
    userEmail: person.email,
    'billingAddress.address': 'Gizli Sok. 12',
    'billingAddress.city': 'İzmir',
  };
  await fillNamed(page.locator('form'), { ...order, 'card.number': number, ...CARD }, TICKS);
}

interface Filling {
  readonly number?: string;
  readonly person?: ReturnType<typeof buyer>;
}

/** Fills in everything and continues to the bank's page; resolves with the payment's id. */
export async function goToBank(page: Page, words: Words, number = GOOD_CARD, person = buyer()): Promise<string> {
  await fillAtOnce(page, { number, person });
  return submitToBank(page, words);
}

/** Submits the order and waits for the bank's page; resolves with the payment's id. */
export async function submitToBank(page: Page, words: Words): Promise<string> {
  await payButton(page).click();
  await page.getByRole('button', { name: words.approve }).waitFor();
  const { payments } = await iyzicoLedger();
  return (payments.at(-1)?.conversationId ?? '').replace(/-\d+$/, '');
}

/** Submits the order and resolves with the payment's id once the payment is open, without continuing to the bank. */
export async function submitOrder(page: Page): Promise<string> {
  await holdBack(page, '**/api/start-card-payment');
  const asked = callTo(page, '/api/start-card-payment');
  await payButton(page).click();
  return (await asked).postDataJSON().data.paymentId;
}

/** Waits until the page with a payment's result is shown and hydrated. */
export async function result(page: Page, paymentId: string, heading: string): Promise<void> {
  await page.waitForURL(`**/payment?payment=${paymentId}*`);
  await hydrated(page);
  await title(page, heading).waitFor();
}

/**
 * Resolves with the layout shifts, as JSON, since the page's code for a result was loaded, or since its start if it was
 * not. Earlier shifts come from fonts that load.
 */
export const layoutShifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const code = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/payment-result-'));
    const later = observer.takeRecords().filter(({ startTime }) => startTime > (code?.startTime ?? 0));
    return later.map((shift) => JSON.stringify(shift));
  });

/** Resolves with everything that the tab stores outside of the page, as JSON. */
export const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state, location.href]));

/** Returns a list that fills with the paths to which the page has sent this text, in whatever grouping. */
export function carriersOf(page: Page, text: string): string[] {
  const carriers: string[] = [];
  page.on('request', (request) => {
    const sent = [request.url(), request.postData() ?? '', JSON.stringify(request.headers())].join(' ');
    if (
      decodeURIComponent(sent.replaceAll(/%(?![0-9A-F]{2})/gi, '%25'))
        .replaceAll(/[\s+-]/g, '')
        .includes(text)
    ) {
      carriers.push(new URL(request.url()).pathname);
    }
  });
  return carriers;
}
