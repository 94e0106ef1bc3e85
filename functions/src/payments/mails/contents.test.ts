import { LOCALES } from '@site/contract/locale';
import { expect, test, vi } from 'vitest';
import { examplePayment } from '../record/example-order.ts';
import type { Payment } from '../record/payment-record.ts';
import { readSeats, type Seats } from '../record/seats.ts';
import { paymentMail } from './contents.ts';
import type { PaymentMailRole } from './roles.ts';

/** The language of the founder's mails. */
const founderReads = vi.hoisted(() => ({ locale: 'tr' }));

vi.mock('@site/contract/settings', async () => {
  const { exampleBusiness } = await import('@site/contract/example-business');
  return {
    settings: Object.defineProperty({ ...exampleBusiness }, 'founderLocale', { get: () => founderReads.locale }),
  };
});

const PAID_AT = new Date('2027-09-10T12:00:00Z');

const config = {
  projectId: 'demo-site',
  consoleOrigin: 'https://console.firebase.google.com',
  mailFrom: 'Site <site@site.example>',
  founderEmail: 'kurucu@site.example',
  siteOrigin: 'https://www.site.example',
  enquiryRetentionDays: 730,
  mailRetentionDays: 30,
};

function anOrder(changes: Partial<Payment> = {}): Payment {
  return { ...examplePayment(PAID_AT), ...changes };
}

const paid = anOrder({ _state: 'paid', seat: 'sold', paidAt: PAID_AT, iyzicoPaymentId: '100' });
const ofSessions = { ...paid.product, delivery: 'sessions' as const, cohort: null };
const ofFiles = { ...paid.product, delivery: 'files' as const, cohort: null };
const seats = readSeats('tr', { startsAt: new Date('2027-09-30T17:00:00Z'), sold: [paid.id] });

/** Both parts of a mail in plain words, whatever spaces keep them together. */
async function wordsOf(payment: Payment, role: PaymentMailRole, of: Seats | null = seats, nth = 1) {
  const { message } = await paymentMail(payment, role, of, config, nth);
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
  const html = message.html.replaceAll(/<\/?span[^>]*>/g, '').replaceAll('&quot;', '"');
  const [, preheader = ''] = /display:none[^>]*>([^<]*)/.exec(html) ?? [];
  return { subject: plain(message.subject), text: plain(message.text), html: plain(html), preheader: plain(preheader) };
}

test.each([
  [
    'tr',
    'Makbuzunuzun kopyası: ',
    'Makbuzunuzu yeniden gönderiyoruz. Kartınızdan yeni bir ödeme alınmadı.',
    /Ödemeniz alındı|24 saat/,
  ],
  [
    'en',
    'Copy of your receipt: ',
    'Here is your receipt again. Nothing new was charged to your card.',
    /Payment received|has been received|24 hours/,
  ],
] as const)(
  'a receipt that is sent again says so, so that nobody takes it for a second charge, and promises no answer once more (%s)',
  async (locale, subject, words, first) => {
    for (const product of [paid.product, ofSessions, ofFiles]) {
      const copy = await wordsOf({ ...paid, locale, product }, 'receipt', seats, 2);
      expect(copy.subject).toBe(`${subject}${product.title}`);
      expect(copy.preheader).toBe(words);
      const [letter = ''] = copy.text.split(`${paid.consents.preInformation.text.split('\n')[0]} `);
      expect(letter).toContain(words);
      expect(letter).not.toMatch(first);
    }
  },
);

test.each(LOCALES)(
  'the receipt of an order that is refunded by then promises nothing any more (%s)',
  async (locale) => {
    for (const product of [paid.product, ofSessions, ofFiles]) {
      const released = { ...paid, locale, product, _state: 'refunded' as const, seat: 'released' as const };
      const { text } = await wordsOf(released, 'receipt');
      const [letter] = text.split(`${paid.consents.preInformation.text.split('\n')[0]} `);
      expect(letter).not.toMatch(/24 (saat|hours)|yazacağız|We’ll/);
    }
  },
);

test.each([
  [
    'tr',
    'Ödemeniz alındı, ama grupta yer kalmamıştı: ',
    'Size en kısa sürede yazacağız; dilerseniz bedelin tamamını iade ederiz.',
    'grupta boş yer kalmamıştı',
    'Ürün: ',
  ],
  [
    'en',
    'Payment received, but no spot was left: ',
    'We’ll write to you shortly; if you prefer, we’ll refund the full amount.',
    'no spot was left in the group',
    'Product: ',
  ],
] as const)(
  'whoever paid for a full group reads it in the subject, beside it and before the facts of the receipt (%s)',
  async (locale, subject, preheader, words, facts) => {
    const receipt = await wordsOf({ ...paid, locale, seat: 'owed' }, 'receipt');
    expect(receipt.subject).toBe(`${subject}${paid.product.title}`);
    expect(receipt.preheader).toBe(preheader);
    const at = receipt.text.indexOf(words, receipt.subject.length);
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(receipt.text.indexOf(facts));
  },
);

test.each([
  ['tr', 'Ödeme tarihi: 10 Eylül 2027 Cuma 15:00 (Türkiye saati)'],
  ['en', 'Date: Friday, September 10, 2027 at 3:00 PM (Istanbul time)'],
] as const)('the time of payment on a receipt names its zone (%s)', async (locale, words) => {
  expect((await wordsOf({ ...paid, locale }, 'receipt')).text).toContain(words);
});
