import { catalogue } from '@site/contract/catalogue';
import { LOCALES, type Locale } from '@site/contract/locale';
import { BUYER_MAIL_ROLES } from '@site/contract/records';
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
const [LONG_AGO, LATER] = [new Date('2020-01-01T12:00:00Z'), new Date('2099-01-01T12:00:00Z')];

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

/** A line of history within a state. */
const noted = ({ _state }: Pick<Payment, '_state'>, reason: string): Payment['history'][number] => ({
  at: PAID_AT,
  from: _state,
  to: _state,
  reason,
});

/** Both parts of a mail in plain words, whatever spaces keep them together. */
async function wordsOf(payment: Payment, role: PaymentMailRole, of: Seats | null = seats, nth = 1) {
  const { message } = await paymentMail(payment, role, of, config, nth);
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
  const html = message.html.replaceAll(/<\/?span[^>]*>/g, '').replaceAll('&quot;', '"');
  const [, preheader = ''] = /display:none[^>]*>([^<]*)/.exec(html) ?? [];
  return { subject: plain(message.subject), text: plain(message.text), html: plain(html), preheader: plain(preheader) };
}

/** As {@link wordsOf}, as the founder reads it in a language. */
function founderWords(locale: Locale, payment: Payment, role: PaymentMailRole, of: Seats | null = seats, nth = 1) {
  founderReads.locale = locale;
  return wordsOf(payment, role, of, nth);
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

/** Orders of which money of a charge went back, with what buyer and founder read of it. */
const extra = (refundedKurus: number) => [
  { iyzicoPaymentId: '200', conversationId: 'x-1', at: PAID_AT, refundedKurus },
];
const ofPart = { ...paid, refundedKurus: 50_000, history: [noted(paid, 'partly refunded 50000')] };
const ofExtra = {
  ...paid,
  extraCharges: extra(179_500),
  history: [noted(paid, 'partly refunded 179500 of charge 200, by ayse')],
};
const ofPartOfExtra = {
  ...paid,
  extraCharges: extra(50_000),
  history: [noted(paid, 'partly refunded 50000 of charge 200')],
};
const expired = anOrder({ _state: 'expired', seat: 'released' });
const ofLate = {
  ...expired,
  extraCharges: extra(50_000),
  history: [noted(expired, 'partly refunded 50000 of charge 200')],
};

test.each([
  [
    'a part',
    ofPart,
    'Ödemenizin bir kısmı iade edildi',
    'şimdiye kadar toplam 500,00 TL iade edildi (ödediğiniz tutar: 1.795,00 TL). Siparişiniz geçerli.',
    'Kısmi iade yapıldı',
    'Part of your payment has been refunded',
    'So far we’ve refunded 500.00 TL of the 1,795.00 TL you paid for',
    'Payment partly refunded',
  ],
  [
    'a second charge',
    ofExtra,
    'Fazladan çekilen tutar iade edildi',
    'siparişiniz için kartınızdan fazladan çekilen 1.795,00 TL iade edildi. Siparişiniz geçerli.',
    'Fazla çekim iade edildi',
    'The extra charge has been refunded',
    'We’ve refunded the extra 1,795.00 TL; your order stays as it is.',
    'Extra charge refunded',
  ],
  [
    'a part of a second charge',
    ofPartOfExtra,
    'Fazladan çekilen tutarın bir kısmı iade edildi',
    'bir kısmı, şimdiye kadar toplam 500,00 TL iade edildi (fazladan çekilen: 1.795,00 TL). Siparişiniz geçerli.',
    'Fazla çekimin bir kısmı iade edildi',
    'Part of the extra charge has been refunded',
    'So far we’ve refunded 500.00 TL of the extra 1,795.00 TL; your order stays as it is.',
    'Extra charge partly refunded',
  ],
  [
    'a part of a charge that came after the end',
    ofLate,
    'Ödemenizin bir kısmı iade edildi',
    'siparişiniz için şimdiye kadar toplam 500,00 TL iade edildi.',
    'Kısmi iade yapıldı',
    'Part of your payment has been refunded',
    'So far we’ve refunded 500.00 TL in all for',
    'Payment partly refunded',
  ],
] as const)(
  'buyer and founder read what went back: %s',
  async (_what, order, subject, words, toFounder, english, inEnglish, toFounderInEnglish) => {
    for (const [locale, told, said, founders] of [
      ['tr', subject, words, toFounder],
      ['en', english, inEnglish, toFounderInEnglish],
    ] as const) {
      const buyer = await wordsOf({ ...order, locale }, 'buyer-partly-refunded');
      expect(buyer.subject).toBe(`${told}: 3F2C-1A70`);
      expect(buyer.text).toContain(said);
      const stays = buyer.text.includes({ tr: 'Siparişiniz geçerli', en: 'our order stays as it is' }[locale]);
      expect(stays).toBe(order._state === 'paid');
      const { subject: heading } = await founderWords(locale, order, 'founder-partly-refunded');
      expect(heading).toMatch(new RegExp(`^${founders}: ${order.product.title}, `));
    }
  },
);

test('of several partial refunds each mail tells its own, also when its event comes last', async () => {
  const both = { ...ofPart, extraCharges: extra(179_500), history: [...ofExtra.history, ...ofPart.history] };
  expect((await wordsOf(both, 'buyer-partly-refunded', seats, 1)).subject).toContain('Fazladan çekilen');
  const second = await wordsOf(both, 'buyer-partly-refunded', seats, 2);
  expect(second.subject).toContain('Ödemenizin bir kısmı');
  expect(second.text).toContain('toplam 500,00 TL iade edildi');
});

test.each([
  [
    'tr',
    'daha önce iade edilenle birlikte toplam 1.795,00 TL iade edildi.',
    'siparişiniz için 1.795,00 TL iade edildi.',
  ],
  [
    'en',
    'Together with what went back before, we’ve refunded 1,795.00 TL in all for',
    'We’ve refunded your payment of 1,795.00 TL for',
  ],
] as const)('a refund of the rest is not told as the whole price once more (%s)', async (locale, together, alone) => {
  const end = { at: PAID_AT, from: 'paid' as const, to: 'refunded' as const, reason: 'refunded' };
  const refunded = { ...paid, locale, _state: 'refunded' as const, refundedKurus: 179_500 };
  const rest = await wordsOf({ ...refunded, history: [...ofPart.history, end] }, 'buyer-refunded');
  expect(rest.text).toContain(together);
  const whole = await wordsOf({ ...refunded, history: [end] }, 'buyer-refunded');
  expect(whole.text).toContain(alone);
  // of a charge that came after the end, in two parts
  const lines = [...ofLate.history, noted(expired, 'partly refunded 179500 of charge 200')];
  const late = { ...ofLate, locale, extraCharges: extra(179_500), history: lines };
  expect((await wordsOf(late, 'buyer-partly-refunded', null, 2)).text).toContain(together);
});

const invitation = { id: 'invited', until: LATER, at: LONG_AGO };
const hold = { until: LONG_AGO, network: null, brief: true, page: false, invitation };

test.each([
  [
    'tr',
    'Yeriniz davet e-postasındaki saate kadar ayrılı: O e-postadaki bağlantıyla yeniden deneyebilirsiniz.',
    'Mağazaya Dön',
    'Yer, davetteki saate kadar onun için ayrılı kalır.',
    'serbest kaldı',
  ],
  [
    'en',
    'Your spot is held until the time in our invitation: use its link to try again.',
    'Back to Shop',
    'the spot stays held for them until the time in the invitation',
    'is free again',
  ],
] as const)(
  'an invited buyer whose order ended unpaid is led to the invitation as long as it holds the seat, not to a shop that is sold out (%s)',
  async (locale, words, shop, founders, freed) => {
    const order = { ...expired, locale, invitation: 'invited' };
    const held = { ...seats, holds: { invited: hold } };
    // for some minutes an order that failed keeps the seat of its invitation
    const ofOrder = { ...seats, holds: { [order.id]: hold } };
    const over = { ...seats, holds: { invited: { ...hold, invitation: { ...invitation, until: LONG_AGO } } } };
    for (const role of ['buyer-expired', 'buyer-failed', 'buyer-no-bank'] as const) {
      for (const of of [held, ofOrder]) {
        const told = (await wordsOf(order, role, of)).text;
        expect(told).toContain(words);
        expect(told).not.toContain(shop);
      }
      for (const of of [over, seats, null]) {
        const ended = (await wordsOf(order, role, of)).text;
        expect(ended).not.toContain(words);
        expect(ended).toContain(shop);
      }
    }
    const founder = (await founderWords(locale, order, 'founder-expired', held)).text;
    expect(founder).toContain(founders);
    expect(founder).not.toContain(freed);
    expect((await founderWords(locale, order, 'founder-expired', over)).text).toContain(freed);
  },
);

test.each(
  LOCALES.flatMap((locale) =>
    BUYER_MAIL_ROLES.filter((role) => role !== 'receipt').map((role) => [role, locale] as const),
  ),
)(
  'the mail %s (%s) has the number of its order in a short subject, and the product in its first sentence',
  async (role, locale) => {
    const title = catalogue['group-coaching-program'].title[locale];
    const order = { ...paid, locale, product: { ...paid.product, title } };
    const { subject, text } = await wordsOf(order, role);
    expect(subject).toMatch(/^[^:]+: 3F2C-1A70$/);
    expect(subject.length).toBeLessThan(70);
    const [, , letter = ''] = text.split(/(?:Merhaba Işıl|Hello Işıl),|$/);
    const sentence = text.slice(text.indexOf('Işıl, ') + 6).split(/(?<=[.?!]) /)[0];
    expect(sentence ?? letter).toContain(title);
  },
);
