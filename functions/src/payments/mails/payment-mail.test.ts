import { type Asked, UNASKED } from '@site/contract/payments/payment-history';
import { LOCALES, type Locale } from '@site/contract/plain/locale';
import { BUYER_MAIL_ROLES, FOUNDER_PAYMENT_ROLES, type PaymentMailRole } from '@site/contract/records/mail-roles';
import { catalogue } from '@site/contract/sale/catalogue';
import { expect, test, vi } from 'vitest';
import { exampleConfig as config } from '../../platform/example-config.ts';
import { alarmedBy, BOUGHT_TWICE, exampleLine, partlyRefunded, type Told } from '../record/example-line.ts';
import { examplePayment } from '../record/example-order.ts';
import type { Payment } from '../record/payment-schema.ts';
import { promisedBy } from '../record/promised.ts';
import { readSeats, type Seats } from '../seats/group-document.ts';
import { paymentMail } from './payment-mail.ts';

/** The language of the founder's mails. */
const founderReads = vi.hoisted(() => ({ locale: 'tr' }));

vi.mock('@site/contract/business/settings', async () => {
  const { exampleBusiness } = await import('@site/contract/business/example-business');
  return {
    settings: Object.defineProperty({ ...exampleBusiness }, 'founderLocale', { get: () => founderReads.locale }),
  };
});

const PAID_AT = new Date('2027-09-10T12:00:00Z');
const [LONG_AGO, LATER] = [new Date('2020-01-01T12:00:00Z'), new Date('2099-01-01T12:00:00Z')];

/** An order of 1,795 lira, whatever the product's price is. */
function anOrder(changes: Partial<Payment> = {}): Payment {
  return { ...examplePayment(PAID_AT), amountKurus: 179_500, ...changes };
}

const paid = anOrder({ _state: 'paid', seat: 'sold', paidAt: PAID_AT, iyzicoPaymentId: '100' });
const ofSessions = { ...paid.product, delivery: 'sessions' as const, cohort: null };
const ofFiles = { ...paid.product, delivery: 'files' as const, cohort: null };
const seats = readSeats('tr', { startsAt: new Date('2027-09-30T17:00:00Z'), sold: [paid.id] });

/** A line of history within a state. */
const noted = ({ _state }: Pick<Payment, '_state'>, told: Told) => exampleLine(told, _state, PAID_AT);

/** Both parts of a mail as plain text with ordinary spaces. */
async function wordsOf(payment: Payment, role: PaymentMailRole, of: Seats | null = seats, nth = 1) {
  const { message } = await paymentMail(payment, role, of, config, PAID_AT, nth);
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
  const html = message.html.replaceAll(/<\/?span[^>]*>/g, '').replaceAll('&quot;', '"');
  const [, preheader = ''] = /display:none[^>]*>([^<]*)/.exec(html) ?? [];
  return {
    subject: plain(message.subject),
    text: plain(message.text),
    lines: message.text.split('\n'),
    html: plain(html),
    preheader: plain(preheader),
  };
}

/** As {@link wordsOf}, as the founder reads it in a language. */
function founderWords(locale: Locale, payment: Payment, role: PaymentMailRole, of: Seats | null = seats, nth = 1) {
  founderReads.locale = locale;
  return wordsOf(payment, role, of, nth);
}

test.each([
  [
    'tr',
    'Yapılacak: Bağlantıyı göndermeyin, grupta yer kalmamıştı. Alıcıyla görüşün: Yer açın',
    'Oturumların bağl',
    'Neden:',
  ],
  [
    'en',
    'To do: do not send the link, no spot was left in the group. Speak to the buyer: make room',
    'send the link to',
    'Reason:',
  ],
] as const)(
  'no mail about an order that is owed a seat asks the founder for the link to the sessions (%s)',
  async (locale, toDo, link, reason) => {
    const owed = { ...paid, seat: 'owed' as const, history: [noted(paid, 'charged')] };
    const told = await founderWords(locale, owed, 'founder-paid');
    expect(told.text).toContain(toDo);
    expect(told.text).not.toContain(link);
    const apart = await founderWords(locale, owed, 'founder-owed');
    expect(apart.text).not.toContain(reason);
    for (const { lines } of [told, apart]) {
      for (const command of ['give-seat', 'refund']) {
        expect(lines).toContainEqual(expect.stringMatching(new RegExp(`npm run payments -- ${command} ${paid.id}$`)));
      }
    }
  },
);

test.each([
  ['tr', 'Grupta yer boşaldı, bu alıcı için tutuluyor: ', 'İstiyorsa yeri veren komut (', 'Neden:'],
  ['en', 'A spot in the group is free, and kept for this buyer: ', 'this command gives it to the order (', 'Reason:'],
] as const)(
  'the mail about a seat that is kept names the commands that give it and that refund the order (%s)',
  async (locale, subject, gives, reason) => {
    const owed = { ...paid, seat: 'owed' as const, history: [noted(paid, 'seat-kept')] };
    const told = await founderWords(locale, owed, 'founder-seat-kept');
    expect(told.subject).toContain(subject);
    expect(told.text).toContain(gives);
    for (const command of ['give-seat', 'refund'])
      expect(told.lines).toContainEqual(expect.stringMatching(new RegExp(`payments -- .*${command} ${paid.id}$`)));
    expect(told.text).not.toContain(reason);
  },
);

test.each([
  [
    'tr',
    'Onay e-postanızın kopyası: ',
    'Onay e-postanızı yeniden gönderiyoruz. Kartınızdan yeni bir ödeme alınmadı.',
    /Ödemeniz alındı|24 saat/,
  ],
  [
    'en',
    'Copy of your confirmation: ',
    'Here is your confirmation again. Nothing new was charged to your card.',
    /Payment received|has been received|24 hours/,
  ],
] as const)(
  'a copy of a receipt says that nothing new was charged, and does not repeat promises (%s)',
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

test.each([
  ['tr', 'Grubun ilk oturumu: 1 Ocak 2020 Çarşamba 15:00 (Türkiye saati).', 'Oturumları Takvime Ekle'],
  ['en', 'The first session of the group was on Wednesday, January 1, 2020 at 3:00 PM (Istanbul time).', 'calendar'],
] as const)(
  'a copy of a group’s receipt sent after the first session says when that was, and promises nothing before it (%s)',
  async (locale, start, calendar) => {
    const copy = await wordsOf({ ...paid, locale }, 'receipt', { ...seats, startsAt: LONG_AGO }, 2);
    const [letter = ''] = copy.text.split(`${paid.consents.preInformation.text.split('\n')[0]} `);
    expect(letter).toContain(start);
    expect(letter).toContain(calendar);
    expect(letter).not.toMatch(/göndereceğiz|gelecek|alacaksınız|WhatsApp|we’ll|You’ll/);
    const ahead = await wordsOf({ ...paid, locale }, 'receipt', { ...seats, startsAt: LATER }, 2);
    expect(ahead.text).toMatch(/bağlantısını ilk oturumdan önce|Before then we’ll email you the link/);
    const ofEndedGroup = { ...paid, locale, product: { ...paid.product, cohort: null } };
    const ended = await wordsOf(ofEndedGroup, 'receipt', null, 2);
    expect(ended.text.split(`${paid.consents.preInformation.text.split('\n')[0]} `)[0]).not.toMatch(
      /ayrıca yazacağız|write to you/,
    );
  },
);

test.each(LOCALES)('the receipt of an order that was refunded meanwhile promises nothing (%s)', async (locale) => {
  for (const product of [paid.product, ofSessions, ofFiles]) {
    const released = { ...paid, locale, product, _state: 'refunded' as const, seat: 'released' as const };
    const { text } = await wordsOf(released, 'receipt');
    const [letter] = text.split(`${paid.consents.preInformation.text.split('\n')[0]} `);
    expect(letter).not.toMatch(/24 (saat|hours)|yazacağız|We’ll/);
  }
});

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
  'a receipt without a seat says so in the subject, in the preheader and before the facts (%s)',
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
  ['tr', 'İlk oturum: 30 Eylül 2027', 'Seanslarınızın gün ve saatini', 'Dijital ürününüzü', 'Ürün: '],
  ['en', 'The first session is on Thursday', 'to arrange your sessions', 'your digital product', 'Product: '],
] as const)(
  'a receipt says what follows the payment before its facts (%s)',
  async (locale, group, sessions, files, facts) => {
    for (const [product, words] of [
      [paid.product, group],
      [ofSessions, sessions],
      [ofFiles, files],
    ] as const) {
      const { text } = await wordsOf({ ...paid, locale, product }, 'receipt');
      const at = text.indexOf(words);
      expect(at).toBeGreaterThan(0);
      expect(at).toBeLessThan(text.indexOf(facts));
    }
  },
);

test.each([
  ['tr', 'Ödeme tarihi: 10 Eylül 2027 Cuma 15:00 (Türkiye saati)'],
  ['en', 'Date: Friday, September 10, 2027 at 3:00 PM (Istanbul time)'],
] as const)('the time of payment on a receipt names its zone (%s)', async (locale, words) => {
  expect((await wordsOf({ ...paid, locale }, 'receipt')).text).toContain(words);
});

test.each([
  ['tr', 'Seanslarınız, siparişinizden sonraki 14 gün dolunca başlar.'],
  ['en', 'Your sessions begin once 14 days have passed since your order.'],
] as const)(
  'the receipt of sessions says when they begin, unless the buyer asked for an early start (%s)',
  async (locale, words) => {
    const receipt = (product: Payment['product'], earlyStart: boolean) =>
      wordsOf({ ...paid, locale, product, consents: { ...paid.consents, earlyStart } }, 'receipt');
    expect((await receipt(ofSessions, false)).text).toContain(words);
    expect((await receipt(ofSessions, true)).text).not.toContain(words);
    expect((await receipt(ofFiles, false)).text).not.toContain(words);
  },
);

/** The extra charge 200, of which `refundedKurus` were refunded. */
const extra = (refundedKurus: number) => [
  { iyzicoPaymentId: '200', conversationId: 'x-1', at: PAID_AT, refundedKurus, role: 'beside' as const },
];
const ofPart = { ...paid, refundedKurus: 50_000, history: [noted(paid, partlyRefunded(50_000))] };
const ofExtra = {
  ...paid,
  extraCharges: extra(179_500),
  history: [noted(paid, { ...partlyRefunded(179_500, '200'), by: 'ayse', because: '' })],
};
const ofPartOfExtra = {
  ...paid,
  extraCharges: extra(50_000),
  history: [noted(paid, partlyRefunded(50_000, '200'))],
};
const expired = anOrder({ _state: 'expired', seat: 'released' });
const ofLate = {
  ...expired,
  extraCharges: extra(50_000),
  history: [noted(expired, partlyRefunded(50_000, '200'))],
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
    'siparişiniz için kartınızdan fazladan çekilen 1.795,00 TL iade edildi; bu hata için özür dileriz. Siparişiniz geçerli.',
    'Fazla çekim iade edildi',
    'The extra charge has been refunded',
    ', and we’re sorry about that. We’ve refunded the extra 1,795.00 TL; your order is still valid.',
    'Extra charge refunded',
  ],
  [
    'a part of a second charge',
    ofPartOfExtra,
    'Fazladan çekilen tutarın bir kısmı iade edildi',
    'tutardan (1.795,00 TL) şimdiye kadar toplam 500,00 TL iade edildi; bu hata için özür dileriz. Siparişiniz geçerli.',
    'Fazla çekimin bir kısmı iade edildi',
    'Part of the extra charge has been refunded',
    ', and we’re sorry about that. So far we’ve refunded 500.00 TL of the extra 1,795.00 TL; your order is still valid.',
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
  'the mails about a partial refund word it for buyer and founder: %s',
  async (_what, order, subject, words, toFounder, english, inEnglish, toFounderInEnglish) => {
    for (const [locale, told, said, founders] of [
      ['tr', subject, words, toFounder],
      ['en', english, inEnglish, toFounderInEnglish],
    ] as const) {
      const buyer = await wordsOf({ ...order, locale }, 'buyer-partly-refunded');
      expect(buyer.subject).toBe(`${told}: 3F2C-1A70`);
      expect(buyer.text).toContain(said);
      const stays = buyer.text.includes({ tr: 'Siparişiniz geçerli', en: 'our order is still valid' }[locale]);
      expect(stays).toBe(order._state === 'paid');
      const { subject: heading } = await founderWords(locale, order, 'founder-partly-refunded');
      expect(heading).toMatch(new RegExp(`^${founders}: Işıl Çağ Öztürk, .+, ${order.product.title}$`));
    }
  },
);

test('each of several mails about partial refunds describes its own refund, in any order of events', async () => {
  const both = { ...ofPart, extraCharges: extra(179_500), history: [...ofExtra.history, ...ofPart.history] };
  expect((await wordsOf(both, 'buyer-partly-refunded', seats, 1)).subject).toContain('Fazladan çekilen');
  const second = await wordsOf(both, 'buyer-partly-refunded', seats, 2);
  expect(second.subject).toContain('Ödemenizin bir kısmı');
  expect(second.text).toContain('toplam 500,00 TL iade edildi');
});

test.each([
  ['tr', 'taksitler hâlinde yansıtabilir'],
  ['en', 'credit the refund in monthly parts'],
] as const)(
  'the mail about the refund of an order in instalments says how the bank may credit it (%s)',
  async (locale, words) => {
    const end = exampleLine({ code: 'refunded', ...UNASKED }, 'refunded', PAID_AT, 'paid');
    const refunded = { ...paid, locale, _state: 'refunded' as const, history: [end] };
    const instalments = { count: 3, priceKurus: 179_500 };
    expect((await wordsOf({ ...refunded, instalments }, 'buyer-refunded')).text).toContain(words);
    expect((await wordsOf(refunded, 'buyer-refunded')).text).not.toContain(words);
    expect((await wordsOf({ ...ofPart, locale, instalments }, 'buyer-partly-refunded')).text).toContain(words);
    expect((await wordsOf({ ...paid, locale, instalments }, 'receipt')).text).not.toContain(words);
  },
);

test.each([
  ['tr', 'kartınıza (Mastercard, son dört hane 0008) yansıması', 'kartınıza yansıması'],
  ['en', 'the card you paid with (Mastercard, ending in 0008).', 'the card you paid with.'],
] as const)(
  'the mail about a refund names the card, unless another one may have been charged too (%s)',
  async (locale, named, unnamed) => {
    const card = { bin: '552879', lastFour: '0008', brand: 'MASTER_CARD' };
    const end = exampleLine({ code: 'refunded', ...UNASKED }, 'refunded', PAID_AT, 'paid');
    const refunded = { ...paid, locale, _state: 'refunded' as const, refundedKurus: 179_500, history: [end] };
    const inParts = { ...refunded, history: [...ofPart.history, end] };
    const told = async (payment: Payment, role: PaymentMailRole) => (await wordsOf(payment, role)).text;
    expect(await told({ ...refunded, card }, 'buyer-refunded')).toContain(named);
    expect(await told({ ...inParts, card }, 'buyer-refunded')).toContain(named);
    expect(await told({ ...ofPart, locale, card }, 'buyer-partly-refunded')).toContain(named);
    expect(await told({ ...refunded, card: { ...card, brand: '' } }, 'buyer-refunded')).toContain(
      named.replace('Mastercard, ', ''),
    );
    expect(await told(refunded, 'buyer-refunded')).toContain(unnamed);
    expect(await told({ ...refunded, card, extraCharges: extra(0) }, 'buyer-refunded')).toContain(unnamed);
    expect(await told({ ...ofExtra, locale, card }, 'buyer-partly-refunded')).toContain(unnamed);
  },
);

test.each([
  [
    'tr',
    'daha önce iade edilenle birlikte toplam 1.795,00 TL iade edildi.',
    'siparişiniz için 1.795,00 TL iade edildi.',
  ],
  [
    'en',
    'Including the earlier refund, we’ve now refunded a total of 1,795.00 TL for',
    'We’ve refunded your payment of 1,795.00 TL for',
  ],
] as const)(
  'the mail about the refund of the rest names the total of all refunds (%s)',
  async (locale, together, alone) => {
    const end = exampleLine({ code: 'refunded', ...UNASKED }, 'refunded', PAID_AT, 'paid');
    const refunded = { ...paid, locale, _state: 'refunded' as const, refundedKurus: 179_500 };
    const rest = await wordsOf({ ...refunded, history: [...ofPart.history, end] }, 'buyer-refunded');
    expect(rest.text).toContain(together);
    const whole = await wordsOf({ ...refunded, history: [end] }, 'buyer-refunded');
    expect(whole.text).toContain(alone);
    // a charge after the end of the order, refunded in two parts
    const lines = [...ofLate.history, noted(expired, partlyRefunded(179_500, '200'))];
    const late = { ...ofLate, locale, extraCharges: extra(179_500), history: lines };
    expect((await wordsOf(late, 'buyer-partly-refunded', null, 2)).text).toContain(together);
  },
);

const EMPTY = { tr: 'İşiniz bitince kaydın “alarm” alanını boşaltın.', en: 'Empty “alarm” in the record when done.' };

test.each<[string, Pick<Payment, 'alarm' | 'alarms'>, string, string]>([
  [
    'of a second charge',
    alarmedBy({ kind: 'charged-twice', paid: '100', charge: '200' }),
    'Yapılacak: Birini iade edin; sipariş ve (varsa) gruptaki yer geçerli kalır: npm run payments -- refund 3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11 --charge 200',
    'To do: refund one of the two; the order and any spot in the group stay valid: npm run payments -- refund 3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11 --charge 200',
  ],
  [
    'of a second order',
    alarmedBy(BOUGHT_TWICE),
    'Yapılacak: Alıcıyla konuşun, istemiyorsa siparişlerden birini iade edin.',
    'To do: speak to the buyer; refund one order if it isn’t wanted.',
  ],
  [
    'of a charge after the end',
    alarmedBy({ kind: 'charged-while', state: 'expired', charge: '200' }),
    'Yapılacak: Parayı iade edin ya da alıcıyla anlaşın: npm run payments -- refund 3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11 --charge 200',
    'To do: refund the money, or agree on a solution with the buyer: npm run payments -- refund 3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11 --charge 200',
  ],
  [
    'of a review',
    alarmedBy({ kind: 'under-review', state: 'paid', charge: '200' }),
    'Yapılacak: Bu çekim için bir şey teslim etmeyin, iade etmeyin: Site her gün sorar.',
    'To do: deliver nothing for this charge and refund nothing: the site asks every day.',
  ],
  [
    'of iyzico’s silence',
    alarmedBy({ kind: 'silent-to-the-last' }),
    'Para gelmişse iade etmeden ya da alıcıyla anlaşmadan önce, kayda geçmesi için siteye sordurun: npm run payments -- reconcile 3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11',
    'then before you refund it or agree on a solution with the buyer, have the site ask, so that it is recorded: npm run payments -- reconcile 3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11',
  ],
  [
    'of another amount',
    alarmedBy({ kind: 'differing-charge', charge: '200' }),
    'Yapılacak: Sitenin teknik sorumlusuna haber verin.',
    'To do: tell whoever maintains the site.',
  ],
  [
    'in the founder’s own words',
    { alarm: 'Ayşe arayacak', alarms: [] },
    'Yapılacak: Siparişi iyzico panelinden kontrol edin, gerekiyorsa iade edin.',
    'To do: check the order in iyzico’s panel, and refund if necessary.',
  ],
])('the mail about an alarm %s says what to do about it', async (_, alarmed, tr, en) => {
  for (const [locale, step] of [
    ['tr', tr],
    ['en', en],
  ] as const) {
    const { text, html } = await founderWords(locale, { ...paid, ...alarmed }, 'founder-alarm');
    expect(text).toContain(step);
    expect(html).toContain(step);
    expect(text.match(/(Yapılacak|To do): /g)).toHaveLength(1);
    expect(text.includes(EMPTY[locale])).toBe(alarmed.alarms[0]?.kind !== 'under-review');
  }
});

test.each([
  ['tr', 'Bakmanız gereken ödeme: 3F2C-1A70', 'Bu ödemeye bakmanız gerekiyor. Nedeni aşağıda yazıyor.'],
  ['en', 'Payment to check: 3F2C-1A70', 'Please check this payment. The reason is below.'],
] as const)(
  'the mail about an alarm asks to check the payment, and does not call a double purchase an error (%s)',
  async (locale, subject, lead) => {
    const told = await founderWords(locale, { ...paid, ...alarmedBy(BOUGHT_TWICE) }, 'founder-alarm');
    expect(told.subject).toBe(subject);
    expect(told.text).toContain(` ${lead} `);
    expect(told.text).toMatch(/(Neden|Reason): /);
  },
);

test('the mail about a refund says why it was made, and does not repeat the state where nobody said why', async () => {
  const refundedBy = async (asked: Asked) => {
    const end = exampleLine({ code: 'refunded', ...asked }, 'refunded', PAID_AT, 'paid');
    const refunded = { ...paid, _state: 'refunded' as const, refundedKurus: 179_500, history: [end] };
    return (await founderWords('tr', refunded, 'founder-refunded')).text;
  };
  expect(await refundedBy({ by: 'ayse', because: 'cayma' })).toContain('Neden: İade edildi (isteyen: ayse): cayma');
  expect(await refundedBy(UNASKED)).not.toContain('Neden:');
});

test('the mail about a double purchase names the commands that refund either order', async () => {
  const both = alarmedBy({ kind: 'bought-twice', orders: ['7F3A-91C2', '8A2B-33C4'] }, BOUGHT_TWICE);
  const edited = { ...paid, ...both, alarm: `${both.alarm} (Ayşe arayacak)` };
  const { lines } = await founderWords('tr', edited, 'founder-alarm');
  expect(lines.filter((line) => line.includes('npm run'))).toEqual([
    `Bu siparişi iade eden komut: npm run payments -- refund ${paid.id}`,
    'Öteki siparişi (7F3A-91C2) iade eden komut: npm run payments -- refund 7F3A-91C2',
    'Öteki siparişi (8A2B-33C4) iade eden komut: npm run payments -- refund 8A2B-33C4',
  ]);
});

test('the mail about a refused refund names a command for each charge of an order that was charged more than once', async () => {
  const extra = {
    iyzicoPaymentId: '200',
    conversationId: 'x-1',
    at: LONG_AGO,
    refundedKurus: 0,
    role: 'beside' as const,
  };
  const twice = { ...paid, iyzicoPaymentId: '100', conversationId: 'x-0', extraCharges: [extra] };
  const history = [
    noted(paid, {
      code: 'request-refused',
      request: 'refund',
      why: { kind: 'iyzico', iyzicoCode: '5093' },
      by: 'ayse',
      because: '',
    }),
  ];
  const { lines } = await founderWords('tr', { ...twice, history }, 'founder-request-refused');
  expect(lines.filter((line) => line.includes('npm run'))).toEqual([
    `npm run payments -- refund ${paid.id} --charge 100`,
    `npm run payments -- refund ${paid.id} --charge 200`,
  ]);
});

test('the mail about several alarms says once for each what to do, and fits a second charge of a refunded order', async () => {
  const alarmed = alarmedBy(
    { kind: 'under-review', state: 'paid', charge: '300' },
    { kind: 'bought-twice', orders: ['A'] },
    { kind: 'bought-twice', orders: ['B'] },
  );
  const { text } = await founderWords('tr', { ...paid, ...alarmed }, 'founder-alarm');
  expect(text.match(/Yapılacak: /g)).toHaveLength(2);
  expect(text).toContain(EMPTY.tr);
  const refunded = {
    ...paid,
    _state: 'refunded' as const,
    ...alarmedBy({ kind: 'charged-twice', paid: '100', charge: '200' }),
  };
  const late = await founderWords('tr', refunded, 'founder-alarm');
  expect(late.text).toContain('Yapılacak: Parayı iade edin ya da alıcıyla anlaşın: npm run');
  const charges = alarmedBy(
    { kind: 'charged-while', state: 'expired', charge: '200' },
    { kind: 'charged-while', state: 'expired', charge: '300' },
  );
  const both = (await founderWords('tr', { ...expired, ...charges }, 'founder-alarm')).text;
  for (const charge of ['200', '300'])
    expect(both).toContain(`refund 3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11 --charge ${charge}`);
});

test.each([
  [
    'tr',
    'Ödendi görünüyorsa: npm run payments -- close 3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11 --as paid --because "Panelde ödendi görünüyor"',
    'Görünmüyorsa: npm run payments -- close 3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11 --as not-charged --because "Panelde ödeme görünmüyor"',
    'Kapatana kadar yer tutulur.',
    'Kapatmanız gerekmez; alıcıya yanıt vermeden önce iyzico paneline bakın.',
  ],
  [
    'en',
    'If it shows the order as paid: npm run payments -- close 3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11 --as paid --because "The panel shows it as paid"',
    'If it doesn’t: npm run payments -- close 3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11 --as not-charged --because "The panel shows no payment"',
    'Until you close it, the spot stays held.',
    'You don’t need to close it; check iyzico’s panel before you answer the buyer.',
  ],
] as const)(
  'the mail about a lasting open outcome says how to close an open order, and that an ended one needs no closing (%s)',
  async (locale, asPaid, asNotCharged, seatStays, noNeed) => {
    const unknown = anOrder({ _state: 'unknown', doubt: 'unclear', checks: 10 });
    const open = await founderWords(locale, unknown, 'founder-unclear-for-long');
    for (const words of [asPaid, asNotCharged, seatStays]) {
      expect(open.text).toContain(words);
      expect(open.html).toContain(words);
    }
    expect(open.text).not.toContain('--charge');
    const onPage = { ...unknown, cardEntry: 'hosted' as const, seat: 'released' as const };
    const hosted = (await founderWords(locale, onPage, 'founder-unclear-for-long')).text;
    expect(hosted).toContain('--charge');
    expect(hosted).not.toContain(seatStays);
    for (const _state of ['failed', 'expired'] as const) {
      const over = anOrder({ _state, doubt: 'returned', checks: 7, seat: 'released' });
      const { text } = await founderWords(locale, over, 'founder-unclear-for-long');
      expect(text).toContain(noNeed);
      expect(text).toContain(`npm run payments -- reconcile ${over.id}`);
      expect(text).not.toContain('-- close');
    }
  },
);

test.each([
  ['tr', 'Ödemeyi kapatmayın, sonucu bekleyin.'],
  ['en', 'Do not close it; wait for the result.'],
] as const)('the founder reads not to close a payment under review (%s)', async (locale, words) => {
  const review = anOrder({ _state: 'unknown', doubt: 'review' });
  expect((await founderWords(locale, review, 'founder-review')).text).toContain(words);
});

test.each([
  [
    'tr',
    'E-posta Yaz: mailto:isil@ornek.com?subject=3F2C-1A70',
    'Ürün',
    'Bu e-postayı yanıtlarsanız alıcı, konuyu ve alıntıyı da görür; “E-posta Yaz” yeni bir e-posta açar.',
  ],
  [
    'en',
    'Write an Email: mailto:isil@ornek.com?subject=3F2C-1A70',
    'Product',
    'If you reply to this email, the buyer also sees its subject and the quoted text; “Write an Email” opens a new one.',
  ],
] as const)(
  'a mail to the founder has a link to write to the buyer before the facts, and warns that a reply quotes the mail (%s)',
  async (locale, link, first, hint) => {
    for (const role of FOUNDER_PAYMENT_ROLES) {
      const { text } = await founderWords(locale, paid, role);
      expect(text).toContain(hint);
      expect(text).toContain(`${link} ${first}: `);
    }
  },
);

const turkish = { ...paid.product, id: 'grup-kocluk-tr' };
const english = {
  ...paid.product,
  id: 'group-coaching-program',
  cohort: 'en' as const,
  promised: promisedBy(catalogue['group-coaching-program']),
};

test.each([
  [
    'tr',
    turkish,
    'Yapılacak: Oturumların bağlantısını, WhatsApp grubuna katılım bilgisini ve dijital kaynak hediyesini ilk oturumdan önce gönderin.',
    'İlk oturum: 30 Eylül 2027 Perşembe 20:00',
    'Dil: Türkçe',
  ],
  [
    'tr',
    english,
    'Yapılacak: Oturumların bağlantısını ilk oturumdan önce gönderin.',
    'İlk oturum: 30 Eylül 2027 Perşembe 20:00',
    'Dil: Türkçe',
  ],
  [
    'en',
    turkish,
    'To do: before the first session, send the link to the sessions, the invitation to the WhatsApp group, and the digital resource gift.',
    'First session: Thursday, September 30, 2027 at 8:00 PM',
    'Language: Turkish',
  ],
  [
    'en',
    english,
    'To do: before the first session, send the link to the sessions.',
    'First session: Thursday, September 30, 2027 at 8:00 PM',
    'Language: Turkish',
  ],
] as const)(
  'the mail about a paid seat tells the founder the product’s promises, the first session and the buyer’s language (%s, %o)',
  async (locale, product, ...words) => {
    const { text } = await founderWords(locale, { ...paid, product }, 'founder-paid');
    for (const one of words) expect(text).toContain(one);
    const owed = await founderWords(locale, { ...paid, product, seat: 'owed' }, 'founder-paid');
    expect(owed.text).not.toContain(words[1]);
  },
);

test.each([
  ['tr', ofSessions, 'alıcıya yazın; sözleşmede bunun sözünü verdiniz. Son zaman: 11 Eylül 2027 Cumartesi 15:00'],
  ['tr', ofFiles, 'alıcıya gönderin; sözleşmede bunun sözünü verdiniz. Son zaman: 11 Eylül 2027 Cumartesi 15:00'],
  ['en', ofSessions, 'write to the buyer by Saturday, September 11, 2027 at 3:00 PM to arrange the sessions'],
  ['en', ofFiles, 'send the digital product to the buyer by Saturday, September 11, 2027 at 3:00 PM'],
] as const)(
  'the mail about a payment tells the founder the deadline of the delivery (%s, %o)',
  async (locale, product, words) => {
    const order = { ...paid, product, seat: 'none' as const };
    expect((await founderWords(locale, order, 'founder-paid', null)).text).toContain(words);
    const refunded = await founderWords(locale, { ...order, _state: 'refunded' }, 'founder-paid', null);
    expect(refunded.text).not.toMatch(/Yapılacak|To do/);
  },
);

test.each([
  ['founder-paid', 'Ödeme alındı: Işıl Çağ Öztürk, 1.795,00 TL, Grup', 'Yapılacak: Oturumların bağlantısını'],
  ['founder-refunded', 'İade yapıldı: Işıl Çağ Öztürk, 1.795,00 TL, Grup', 'Bir ödemenin tamamı iade edildi.'],
  ['founder-failed', 'Ödeme tamamlanamadı: Işıl Çağ Öztürk, 1.795,00 TL, Grup', 'Bir ödeme tamamlanamadı.'],
  ['founder-unknown', 'Sonucu belirsiz ödeme: 3F2C-1A70', 'Işıl Çağ Öztürk: Bankadan kesin yanıt gelmedi.'],
  ['founder-alarm', 'Bakmanız gereken ödeme: 3F2C-1A70', 'Işıl Çağ Öztürk: Yapılacak: Alıcıyla konuşun'],
  ['founder-unclear-for-long', 'Sizin kontrol etmeniz gereken', 'Işıl Çağ Öztürk: Bu ödemenin sonucu uzun süredir'],
] as const)(
  'subject and preheader tell the founder the buyer, before the product, and what to do: %s',
  async (role, subject, preheader) => {
    const product = { ...turkish, title: 'Grup Koçluğu' };
    const told = await founderWords('tr', { ...paid, product, ...alarmedBy(BOUGHT_TWICE) }, role);
    expect(told.subject.slice(0, subject.length)).toBe(subject);
    expect(told.preheader.slice(0, preheader.length)).toBe(preheader);
  },
);

test.each([
  ['tr', '24 Eylül 2027 Cuma gününden sonra'],
  ['en', 'Begin after Friday, September 24, 2027:'],
] as const)('the last day of the withdrawal period is written with its weekday (%s)', async (locale, words) => {
  const order = { ...paid, product: ofSessions, seat: 'none' as const };
  expect((await founderWords(locale, order, 'founder-paid', null)).text).toContain(words);
});

const invitation = { id: 'invited', until: LATER, at: LONG_AGO };
const hold = { until: LONG_AGO, network: null, stage: 'before-bank' as const, chain: null, invitation };

test.each([
  [
    'tr',
    'Yeriniz davet e-postasındaki saate kadar tutuluyor: O e-postadaki bağlantıyla yeniden deneyebilirsiniz.',
    'Yeniden Sipariş Ver: https://www.site.example/payment?productId=grup-kocluk-tr&lang=tr',
    'Yer, davetteki saate kadar onun için tutulur.',
    'serbest kaldı',
  ],
  [
    'en',
    'Your spot is held until the time in our invitation: use its link to try again.',
    'Order Again: https://www.site.example/payment?productId=grup-kocluk-tr&lang=en',
    'the spot stays held for them until the time in the invitation',
    'is free again',
  ],
] as const)(
  'an invited buyer whose order ended unpaid is pointed to the invitation while it holds the seat, later to a new order (%s)',
  async (locale, words, again, founders, freed) => {
    const order = { ...expired, locale, invitation: 'invited' };
    const held = { ...seats, holds: { invited: hold } };
    // a failed order holds the seat of its invitation for some minutes
    const ofOrder = { ...seats, holds: { [order.id]: hold } };
    const over = { ...seats, holds: { invited: { ...hold, invitation: { ...invitation, until: LONG_AGO } } } };
    for (const role of ['buyer-expired', 'buyer-failed', 'buyer-no-bank'] as const) {
      for (const of of [held, ofOrder]) {
        const told = (await wordsOf(order, role, of)).text;
        expect(told).toContain(words);
        expect(told).not.toContain(again);
      }
      for (const of of [over, seats, null]) {
        const ended = (await wordsOf(order, role, of)).text;
        expect(ended).not.toContain(words);
        expect(ended).toContain(again);
      }
    }
    const founder = (await founderWords(locale, order, 'founder-expired', held)).text;
    expect(founder).toContain(founders);
    expect(founder).not.toContain(freed);
    expect((await founderWords(locale, order, 'founder-expired', over)).text).toContain(freed);
  },
);

test.each(LOCALES)('a mail asks the buyer for a reply once, or offers to answer questions (%s)', async (locale) => {
  const held = { ...seats, holds: { invited: hold } };
  for (const role of BUYER_MAIL_ROLES)
    for (const of of [seats, held]) {
      const { text } = await wordsOf({ ...expired, locale, invitation: 'invited' }, role, of);
      const [letter = ''] = text.split(`${paid.consents.preInformation.text.split('\n')[0]} `);
      expect(letter.match(/bu e-postayı yanıtla|reply to this email/g), role).toHaveLength(1);
    }
});

test('the mail about a declined payment tells the founder that the order’s page tells the buyer why', async () => {
  const failed = anOrder({
    _state: 'failed',
    history: [noted({ _state: 'failed' }, { code: 'declined', iyzicoCode: '10051' })],
  });
  const { text } = await founderWords('tr', failed, 'founder-failed');
  expect(text).toContain('Karttan para çekilmedi. Alıcı nedenini sipariş sayfasında okur.');
});

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
