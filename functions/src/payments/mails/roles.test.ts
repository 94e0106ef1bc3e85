import { settings } from '@site/contract/business/settings';
import { type Alarm, UNASKED } from '@site/contract/payments/payment-history';
import { HOUR_MS } from '@site/contract/plain/durations';
import { formatMoney } from '@site/contract/plain/money';
import { mailId } from '@site/contract/records/mail-roles';
import { catalogue, type Product } from '@site/contract/sale/catalogue';
import { SALE_TEXT_VERSION } from '@site/contract/sale/sale-terms';
import { momentInWords } from '@site/contract/words/dates';
import { expect, test, vi } from 'vitest';
import { mailText } from '../../mail/letter/content.ts';
import { exampleConfig as config } from '../../platform/example-config.ts';
import { alarmedBy, BOUGHT_TWICE, exampleLine, partlyRefunded, type Told } from '../record/example-line.ts';
import { EXAMPLE_KURUS, examplePayment } from '../record/example-order.ts';
import type { Payment } from '../record/payment-schema.ts';
import { promisedBy } from '../record/promised.ts';
import { readSeats, type Seats } from '../seats/group-document.ts';
import { receiptContent } from './buyer-contents.ts';
import { founderPaymentContent } from './founder-contents.ts';
import { paymentMail } from './payment-mail.ts';
import { mailsAfterDoubt, mailsOf, newMails, outdatedMails, type PaymentMail, stillTrue, versionFor } from './roles.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const NOW = new Date('2027-03-01T12:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

function aPayment(changes: Partial<Payment> = {}): Payment {
  return { ...examplePayment(NOW), ...changes };
}

const paid = aPayment({
  _state: 'paid',
  seat: 'sold',
  paidAt: NOW,
  card: { bin: '552879', lastFour: '0008', brand: 'MASTER_CARD' },
});

const line = (to: Payment['_state'], seconds: number, told: Told = 'other', from: Payment['_state'] = 'created') =>
  exampleLine(told, to, after(seconds), from);

/** A line of history within a state. */
const noted = (state: Payment['_state'], seconds: number, told: Told) => line(state, seconds, told, state);

const SILENT: Alarm = { kind: 'silent-to-the-last' };

/** Mails by the end of their ids: the role, from the second mail of a role on with its number. */
const names = (mails: ReadonlyArray<PaymentMail>) => mails.map(({ role, nth }) => mailId('', role, nth).slice(1));

test.each<[string, Partial<Payment>, string[]]>([
  ['created', {}, []],
  ['paid', { _state: 'paid', seat: 'sold' }, ['receipt', 'founder-paid']],
  ['paid without a seat', { _state: 'paid', seat: 'owed' }, ['receipt', 'founder-paid', 'founder-owed']],
  [
    'paid without a seat, for which one is kept, once more after that hold was lost',
    { _state: 'paid', seat: 'owed', history: [noted('paid', 60, 'seat-kept'), noted('paid', 900, 'seat-kept')] },
    ['receipt', 'founder-paid', 'founder-owed', 'founder-seat-kept', 'founder-seat-kept-2'],
  ],
  ['declined at once', { _state: 'failed', history: [line('failed', 5)] }, ['founder-failed']],
  [
    'failed after a doubt that the buyer saw',
    { _state: 'failed', history: [line('unknown', 5), line('failed', 90)] },
    ['founder-failed', 'buyer-failed'],
  ],
  [
    'failed after a review of seconds, about which its buyer was mailed at once',
    {
      _state: 'failed',
      history: [line('unknown', 5, 'review'), line('failed', 15, { code: 'declined', iyzicoCode: '10005' }, 'unknown')],
    },
    ['founder-failed', 'buyer-failed'],
  ],
  [
    'failed seconds after another doubt',
    {
      _state: 'failed',
      history: [
        line('unknown', 5, 'mismatch'),
        line('failed', 15, { code: 'declined', iyzicoCode: '10005' }, 'unknown'),
      ],
    },
    ['founder-failed'],
  ],
  [
    'failed after a charge that was interrupted, so that its buyer was promised a mail',
    {
      _state: 'failed',
      history: [
        line('authorising', 5, 'authenticated', 'awaiting-3ds'),
        line('failed', 125, 'never-charged', 'authorising'),
      ],
    },
    ['founder-failed', 'buyer-failed'],
  ],
  [
    'declined by a slow bank, whose answer the buyer waited for',
    {
      _state: 'failed',
      history: [
        line('authorising', 5, 'authenticated', 'awaiting-3ds'),
        line('failed', 45, 'never-charged', 'authorising'),
      ],
    },
    ['founder-failed'],
  ],
  [
    'failed after its buyer came back from iyzico’s page to a page that knew no outcome',
    { _state: 'failed', history: [noted('awaiting-3ds', 5, 'returned'), line('failed', 90)] },
    ['founder-failed', 'buyer-failed'],
  ],
  [
    'failed long after iyzico has answered about such a buyer within seconds',
    {
      _state: 'failed',
      history: [noted('awaiting-3ds', 5, 'returned'), noted('awaiting-3ds', 15, 'answered'), line('failed', 900)],
    },
    ['founder-failed'],
  ],
  [
    'failed after the second of two such returns was in doubt for long',
    {
      _state: 'failed',
      history: [
        noted('awaiting-3ds', 5, 'returned'),
        noted('awaiting-3ds', 15, 'answered'),
        noted('awaiting-3ds', 60, 'returned'),
        noted('awaiting-3ds', 120, 'answered'),
        line('failed', 900),
      ],
    },
    ['founder-failed', 'buyer-failed'],
  ],
  [
    'failed after a doubt in which an alarm was raised',
    {
      _state: 'failed',
      history: [
        line('unknown', 5),
        noted('unknown', 6, { code: 'alarm', alarm: BOUGHT_TWICE }),
        line('failed', 90, 'never-charged', 'unknown'),
      ],
    },
    ['founder-failed', 'buyer-failed', 'founder-alarm'],
  ],
  ['not finished after a card was tried', { _state: 'expired', attempts: 1 }, ['buyer-expired', 'founder-expired']],
  ['not finished before any card was tried', { _state: 'expired' }, []],
  [
    'not finished with iyzico’s page open but no card tried',
    { _state: 'expired', attempts: 1, history: [line('expired', 5, 'no-card')] },
    [],
  ],
  [
    'not finished without a card, its buyer told on the way back from iyzico’s page that the outcome is open',
    {
      _state: 'expired',
      attempts: 1,
      history: [
        noted('awaiting-3ds', 5, 'returned'),
        noted('awaiting-3ds', 90, 'answered'),
        line('expired', 2_700, 'no-card'),
      ],
    },
    ['buyer-expired'],
  ],
  [
    'expired, its card refused before any bank was asked',
    { _state: 'expired', attempts: 1, history: [line('expired', 5, 'no-bank')] },
    ['buyer-no-bank'],
  ],
  [
    'not finished, and iyzico has answered late about its buyer, who came back after the end',
    {
      _state: 'expired',
      attempts: 1,
      history: [
        line('expired', 2_700, 'not-finished'),
        noted('expired', 3_000, 'returned'),
        noted('expired', 3_120, 'answered'),
      ],
    },
    ['buyer-expired', 'founder-expired', 'buyer-failed'],
  ],
  [
    'not finished, and iyzico has answered within seconds about a buyer who came back after the end',
    {
      _state: 'expired',
      attempts: 1,
      history: [
        line('expired', 2_700, 'not-finished'),
        noted('expired', 3_000, 'returned'),
        noted('expired', 3_010, 'answered'),
      ],
    },
    ['buyer-expired', 'founder-expired'],
  ],
  [
    'not finished without a card, its buyer in doubt only after the end',
    {
      _state: 'expired',
      attempts: 1,
      history: [
        line('expired', 2_700, 'no-card'),
        noted('expired', 3_000, 'returned'),
        noted('expired', 3_120, 'answered'),
      ],
    },
    ['buyer-failed'],
  ],
  [
    'failed, and whose buyer came back after the end to a page that knows no outcome yet',
    { _state: 'failed', doubt: 'returned', checks: 6, history: [line('failed', 5), noted('failed', 60, 'returned')] },
    ['founder-failed'],
  ],
  [
    'failed, and about whose buyer, who came back after the end, iyzico has been silent for an hour',
    { _state: 'failed', doubt: 'returned', checks: 7, history: [line('failed', 5), noted('failed', 60, 'returned')] },
    ['founder-failed', 'founder-unclear-for-long'],
  ],
  [
    'replaced by a newer order, and about whose buyer, who came back to it, iyzico has been silent for an hour',
    {
      _state: 'expired',
      attempts: 1,
      doubt: 'returned',
      checks: 7,
      history: [line('expired', 5, 'replaced'), noted('expired', 60, 'returned')],
    },
    ['founder-unclear-for-long'],
  ],
  [
    'expired, with a charge under review of a buyer who came back after the end',
    {
      _state: 'expired',
      attempts: 1,
      doubt: 'returned',
      checks: 7,
      history: [line('expired', 5, 'replaced'), noted('expired', 60, 'returned')],
      lateReviews: [{ iyzicoPaymentId: '300', conversationId: 'x-1', at: NOW }],
    },
    [],
  ],
  ['replaced by a newer order', { _state: 'expired', attempts: 1, history: [line('expired', 5, 'replaced')] }, []],
  [
    'expired beside another order of its buyer',
    { _state: 'expired', attempts: 1, history: [line('expired', 5, 'bought-otherwise')] },
    [],
  ],
  [
    'expired beside another order, its buyer in doubt before',
    {
      _state: 'expired',
      attempts: 1,
      history: [noted('awaiting-3ds', 60, 'returned'), line('expired', 2_700, 'bought-otherwise')],
    },
    ['buyer-expired'],
  ],
  [
    'expired without an answer of iyzico',
    { _state: 'expired', history: [line('expired', 5, 'silent')] },
    ['buyer-unresolved', 'founder-unclear-for-long'],
  ],
  ['unknown for a moment', { _state: 'unknown', doubt: 'unclear' }, []],
  ['unknown', { _state: 'unknown', doubt: 'unclear', checks: 1 }, ['buyer-unknown', 'founder-unknown']],
  ['under review', { _state: 'unknown', doubt: 'review' }, ['buyer-unknown', 'founder-review']],
  ['refunded', { _state: 'refunded' }, ['buyer-refunded', 'founder-refunded']],
  [
    'odd',
    { _state: 'authorising', history: [noted('authorising', 5, { code: 'alarm', alarm: BOUGHT_TWICE })] },
    ['founder-alarm'],
  ],
  [
    'odd in a second way, when the first was settled',
    {
      ...alarmedBy(SILENT),
      _state: 'authorising',
      history: [BOUGHT_TWICE, SILENT].map((alarm) => noted('authorising', 5, { code: 'alarm', alarm })),
    },
    ['founder-alarm', 'founder-alarm-2'],
  ],
  [
    'asked for in vain twice',
    {
      _state: 'authorising',
      history: [
        noted('authorising', 5, {
          code: 'request-refused',
          request: 'refund',
          why: { kind: 'iyzico', iyzicoCode: '5093' },
          ...UNASKED,
        }),
        noted('authorising', 5, {
          code: 'request-refused',
          request: 'close',
          why: { kind: 'state', state: 'paid' },
          ...UNASKED,
        }),
      ],
    },
    ['founder-request-refused', 'founder-request-refused-2'],
  ],
  [
    'refunded in two parts',
    {
      _state: 'paid',
      seat: 'sold',
      history: [line('paid', 5, partlyRefunded(1)), line('paid', 9, partlyRefunded(2))],
    },
    [
      'receipt',
      'founder-paid',
      'buyer-partly-refunded',
      'buyer-partly-refunded-2',
      'founder-partly-refunded',
      'founder-partly-refunded-2',
    ],
  ],
  [
    'paid, and its receipt was asked for again',
    { _state: 'paid', seat: 'sold', receiptCopies: 1 },
    ['receipt', 'founder-paid', 'receipt-2'],
  ],
])('the mails of a payment that is %s', (_what, changes, roles) => {
  expect(names(mailsOf(aPayment(changes)))).toEqual(roles);
});

test('a change of a payment requires only the mails that it adds', () => {
  expect(names(newMails({ ...paid, _state: 'authorising' }, paid))).toEqual(['receipt', 'founder-paid']);
  expect(newMails(paid, { ...paid, fulfilledAt: NOW })).toEqual([]);
  const [odd, again] = [1, 2].map((times) => ({
    ...paid,
    history: Array(times).fill(noted('paid', 5, { code: 'alarm', alarm: BOUGHT_TWICE })),
  }));
  expect(names(newMails({ ...paid, ...odd }, { ...paid, ...again }))).toEqual(['founder-alarm-2']);
});

test('the receipt contains the payment, the seller, the next steps and the confirmed texts', () => {
  const text = mailText(
    receiptContent(
      paid,
      readSeats('tr', { startsAt: new Date('2027-09-30T17:00:00Z'), sold: [paid.id], earlier: [{ sold: ['b'] }] }),
      config,
      NOW,
    ),
  ).replaceAll('\u00a0', ' ');
  for (const words of [
    `${formatMoney({ minor: EXAMPLE_KURUS, currency: 'TRY' }, 'tr', { fraction: true })} (KDV dâhil)`.replace(
      '\u00a0',
      ' ',
    ),
    'Mastercard, son dört hane 0008',
    '3F2C-1A70',
    '30 Eylül 2027 Perşembe 20:00',
    'Oturumları Takvime Ekle: https://www.site.example/api/cohort-calendar?cohort=tr&lang=tr&run=2',
    'https://www.site.example/payment?payment=3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11',
    `Ön Bilgilendirme Formu\nSürüm: ${SALE_TEXT_VERSION}`,
    `Mesafeli Satış Sözleşmesi\nSürüm: ${SALE_TEXT_VERSION}`,
  ]) {
    expect(text).toContain(words);
  }
});

test('the mail about an expired order says that nothing was charged, in the order’s language', async () => {
  const order = aPayment({ locale: 'en' });
  const { message } = await paymentMail(order, 'buyer-expired', null, config, NOW);
  expect(message.subject).toBe('Your payment was not completed: 3F2C-1A70');
  expect(message.text.replaceAll(/\s+/g, ' ')).toContain('nothing was charged to your card');
});

test.each([
  ['tr', 'bir siparişiniz daha var', 'yeniden deneyebilir'],
  ['en', 'another order for the same product', 'order it again'],
] as const)('a buyer who bought otherwise is not asked to order again (%s)', async (locale, told, untold) => {
  const order = aPayment({ locale, _state: 'expired', history: [line('expired', 5, 'bought-otherwise')] });
  const { message } = await paymentMail(order, 'buyer-expired', null, config, NOW);
  const text = message.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain(told);
  expect(text).not.toContain(untold);
  expect(text).not.toContain('/payment?productId=');
});

test.each(['tr', 'en'] as const)(
  'a buyer whose order ended without an answer is asked to write before paying again (%s)',
  async (locale) => {
    const order = aPayment({ locale, _state: 'expired', doubt: 'unclear', history: [line('expired', 5, 'silent')] });
    const { message } = await paymentMail(order, 'buyer-unresolved', null, config, NOW);
    const asked = { tr: 'Yeniden ödeme yapmadan önce', en: 'Before you pay again' };
    expect(message.text.replaceAll(/\s+/g, ' ')).toContain(asked[locale]);
  },
);

test('a copy of a receipt sent after the next run has opened does not name its sessions', () => {
  // no business of today begins then: the receipt names the start of its own run with the contracts
  const startsAt = new Date('2099-03-14T17:00:00Z');
  const text = mailText(receiptContent(paid, readSeats('tr', { startsAt, sold: ['of-the-next-run'] }), config, NOW));
  expect(text).not.toContain('2099');
  expect(text).not.toContain('yeriniz kesinleşti');
  expect(text).not.toContain('/api/cohort-calendar');
});

test.each([
  ['with', 'group', true, '2027-03-08T17:00:00Z', 'Verildi.'],
  ['without', 'group', false, '2027-03-08T17:00:00Z', '15 Mart 2027'],
  ['without', 'sessions', false, null, '15 Mart 2027'],
  ['without', 'group', false, '2027-09-30T17:00:00Z', null],
  // the group is unreadable
  ['without', 'group', false, null, null],
  // the group no longer exists
  ['without', 'group', false, null, null, 'ended'],
  ['without', 'files', false, null, null],
] as const)(
  'the mail about a payment %s the consent to an early start says what follows from that: %s, %s, %s',
  (_how, delivery, earlyStart, startsAt, words, group: 'known' | 'ended' = 'known') => {
    const seats = startsAt ? readSeats('tr', { startsAt: new Date(startsAt), sold: [paid.id] }) : null;
    const order = {
      ...paid,
      product: {
        ...paid.product,
        delivery,
        cohort: delivery === 'group' && group === 'known' ? ('tr' as const) : null,
      },
      consents: { ...paid.consents, earlyStart },
    };
    const text = mailText(founderPaymentContent(order, 'founder-paid', seats, config, NOW)).replaceAll('\u00a0', ' ');
    const told = text.split('\n').find((one) => one.includes('Erken başlama onayı'));
    if (words === null) expect(told).toBeUndefined();
    else expect(text).toContain(words);
  },
);

test.each([
  ['sessions', null],
  // the last day of the withdrawal period; had the order been paid a day sooner, this start would not be early
  ['group', '2027-03-16T17:00:00Z'],
] as const)(
  'the withdrawal period in the mail to the founder begins with the payment: %s paid a day after the order',
  (delivery, startsAt) => {
    const seats = startsAt ? readSeats('tr', { startsAt: new Date(startsAt), sold: [paid.id] }) : null;
    const order = {
      ...paid,
      paidAt: after(86_400),
      product: { ...paid.product, delivery, cohort: delivery === 'group' ? ('tr' as const) : null },
    };
    expect(mailText(founderPaymentContent(order, 'founder-paid', seats, config, NOW))).toContain('16 Mart 2027');
  },
);

test.each([
  ['grup-kocluk-tr', 'tr'],
  ['group-coaching-program', 'en'],
] as const)('the receipt for %s promises what its product includes, and nothing else', (id, cohort) => {
  const { gift, guaranteeDays, supportGroup }: Product = catalogue[id];
  const seats = readSeats(cohort, { sold: [paid.id] });
  const product = { ...paid.product, id, cohort, promised: promisedBy(catalogue[id]) };
  const receipt = mailText(receiptContent({ ...paid, product }, seats, config, NOW));
  // without the sale texts, which contain the promises too
  const letter = receipt.split('Ön Bilgilendirme Formu\n')[0] ?? '';
  expect(letter.includes('WhatsApp grubuna katılım bilgisi')).toBe(supportGroup !== undefined);
  expect(letter.includes('Dijital kaynak hediyenizi')).toBe(gift !== undefined);
  expect(letter.includes('memnuniyet garantisi')).toBe(guaranteeDays !== undefined);
});

test('receipt and next steps contain the promises of the agreement, even if the catalogue has changed since', () => {
  const promised = { guaranteeDays: 99, gift: false, supportGroup: true, deliveryHours: 7 };
  const ofGroup = { ...paid, product: { ...paid.product, id: 'gone', promised } };
  const seats = readSeats('tr', { sold: [paid.id] });
  const letterOf = (order: Payment) =>
    (mailText(receiptContent(order, seats, config, NOW)).split('Ön Bilgilendirme Formu\n')[0] ?? '').replaceAll(
      /\s+/g,
      ' ',
    );
  expect(letterOf(ofGroup)).toContain('99 günlük memnuniyet garantisi');
  expect(letterOf(ofGroup)).toContain('WhatsApp grubuna katılım bilgisi');
  expect(letterOf(ofGroup)).not.toContain('Dijital kaynak hediyenizi');
  const toDo = (order: Payment) => mailText(founderPaymentContent(order, 'founder-paid', seats, config, NOW));
  expect(toDo(ofGroup)).toContain('WhatsApp grubuna katılım bilgisini');
  expect(toDo(ofGroup)).not.toContain('hediye');
  for (const delivery of ['files', 'sessions'] as const) {
    const order = { ...paid, product: { ...ofGroup.product, delivery, cohort: null } };
    expect(letterOf(order)).toContain('7 saat içinde');
    expect(toDo(order)).toContain(momentInWords(after(7 * 3_600), 'tr'));
  }
});

test('the receipt of an order that another charge pays after its refund names the day of that charge, as its page does', () => {
  const chargedAt = after(86_400);
  const text = mailText(receiptContent({ ...paid, chargedAt }, null, config, NOW, 2));
  expect(text).toContain(momentInWords(chargedAt, 'tr'));
  expect(text).not.toContain(momentInWords(after(0), 'tr'));
});

test('a receipt names the seller of its agreement, and its footer the present sender, after a change of company', () => {
  const textOf = (order: Payment) => mailText(receiptContent(order, null, config, NOW, 2));
  const before = textOf({ ...paid, consents: { ...paid.consents, seller: 'Önceki Unvan, Eski Sok. 1' } });
  expect(before).toContain('Satıcı: Önceki Unvan, Eski Sok. 1');
  expect(before).not.toContain(`Satıcı: ${settings.legal.legalName}`);
  expect(before.trimEnd().split('\n').slice(-4).join()).toContain(settings.legal.legalName);
});

test('the receipt of an order that is owed a seat promises none, and the founder is told what to do', () => {
  const owed = { ...paid, seat: 'owed' as const };
  const receipt = (order: Payment, seats: Seats | null) =>
    mailText(receiptContent(order, seats, config, NOW)).replaceAll(/\s+/g, ' ');
  // also while the group is unreadable
  for (const seats of [readSeats('tr', undefined), null]) {
    expect(receipt(owed, seats)).not.toContain('yeriniz kesinleşti');
    expect(receipt(owed, seats)).toContain('grupta boş yer kalmamıştı');
    expect(receipt(owed, seats)).toContain('dilerseniz bedelin tamamını iade ederiz');
    expect(receipt({ ...owed, locale: 'en' }, seats)).toContain('no spot was left in the group');
    expect(receipt({ ...owed, locale: 'en' }, seats)).toContain('we’ll refund the full amount');
  }
  const founder = founderPaymentContent(owed, 'founder-owed', readSeats('tr', { capacity: 0 }), config, NOW);
  expect(founder.heading).toContain('Ödeme geldi ama yer kalmadı, lütfen alıcıya ulaşın');
});

test('the receipt of an order that was refunded meanwhile does not mention a full group', () => {
  const released = { ...paid, _state: 'refunded' as const, seat: 'released' as const };
  const text = mailText(receiptContent(released, readSeats('tr', undefined), config, NOW)).replaceAll(/\s+/g, ' ');
  expect(text).not.toMatch(/yeriniz kesinleşti|boş yer kalmamıştı/);
});

test('the mail about a payment tells the founder what to deliver', () => {
  const files = { ...paid, product: { ...paid.product, delivery: 'files' as const, cohort: null } };
  const text = mailText(founderPaymentContent(files, 'founder-paid', null, config, NOW));
  expect(text).toContain('Yapılacak: Dijital');
  expect(text).toContain('isil@ornek.com');
});

test('the mail about an alarm names every charge by iyzico’s number', () => {
  const extra = { iyzicoPaymentId: '200', conversationId: 'x-1', at: NOW, refundedKurus: 0, role: 'beside' as const };
  const alarmed = {
    ...paid,
    iyzicoPaymentId: '100',
    extraCharges: [extra],
    ...alarmedBy({ kind: 'charged-twice', paid: '100', charge: '200' }),
  };
  expect(mailText(founderPaymentContent(alarmed, 'founder-alarm', null, config, NOW))).toContain('100, 200');
});

test('the mail about several alarms words each of them', () => {
  const alarmed = { ...paid, ...alarmedBy({ kind: 'charged-twice', paid: '100', charge: '200' }, BOUGHT_TWICE) };
  const text = mailText(founderPaymentContent(alarmed, 'founder-alarm', null, config, NOW)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Karttan iki kez çekildi, iyzico 100 ve 200; Aynı ürün birden çok siparişle ödendi');
});

test('the mail about an order closed by hand does not say that the order’s page tells the buyer why', () => {
  const history = [
    line('unknown', 5),
    line('failed', 9_000, {
      code: 'closed',
      as: 'not-charged',
      charge: null,
      by: 'ayse',
      because: 'the panel shows nothing',
    }),
  ];
  const mail = (one: Payment) =>
    mailText(founderPaymentContent(one, 'founder-failed', null, config, NOW)).replaceAll(/\s+/g, ' ');
  const declined = aPayment({
    _state: 'failed',
    history: [line('failed', 5, { code: 'declined', iyzicoCode: '10051' })],
  });
  expect(mail(declined)).toContain('Alıcı nedenini sipariş sayfasında okur');
  const closed = mail(aPayment({ _state: 'failed', history }));
  expect(closed).not.toContain('sipariş sayfasında okur');
  expect(closed).toContain('elle kapatıldı');
});

test('the subject of a partial refund has the refunded amount, not the total of the order', () => {
  const partly = { ...paid, refundedKurus: 50_000, history: [line('paid', 5, partlyRefunded(50_000))] };
  const { heading } = founderPaymentContent(partly, 'founder-partly-refunded', null, config, NOW);
  expect(heading).toContain(formatMoney({ minor: 50_000, currency: 'TRY' }, 'tr', { fraction: true }));
  expect(heading).not.toContain(formatMoney({ minor: EXAMPLE_KURUS, currency: 'TRY' }, 'tr', { fraction: true }));
});

test('the mail about a refused request says why, what to look at and which command to give again', () => {
  const refusedAs = (told: Told) => {
    const order = { ...paid, ...alarmedBy(BOUGHT_TWICE), history: [noted('paid', 5, told)] };
    return mailText(founderPaymentContent(order, 'founder-request-refused', null, config, NOW)).replaceAll(/\s+/g, ' ');
  };
  const refund = refusedAs({
    code: 'request-refused',
    request: 'refund',
    why: { kind: 'not-shown', iyzicoCode: '50000' },
    by: 'ayse',
    because: '',
  });
  expect(refund).toContain(
    'Neden: İade yapılmadı: iyzico’da iade görünmüyor, iyzico’nun yanıtı: 50000 (isteyen: ayse)',
  );
  expect(refund).toContain('npm run payments -- refund 3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11');
  expect(
    refusedAs({
      code: 'request-refused',
      request: 'cancel',
      why: { kind: 'iyzico', iyzicoCode: '5086' },
      by: 'ayse',
      because: '',
    }),
  ).toContain('npm run payments -- refund 3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11');
  expect(
    refusedAs({
      code: 'request-refused',
      request: 'close',
      why: { kind: 'state', state: 'paid' },
      by: 'ayse',
      because: '',
    }),
  ).toContain('npm run payments -- show 3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11');
});

test.each([
  ['failed', EXAMPLE_KURUS, 'Ödemeniz iade edildi', 'İade yapıldı'],
  ['refunded', EXAMPLE_KURUS, 'Ödemeniz iade edildi', 'İade yapıldı'],
  ['failed', 50_000, 'Ödemenizin bir kısmı iade edildi', 'Kısmi iade yapıldı'],
  // closed by hand without naming a charge, although there may be one
  ['paid', EXAMPLE_KURUS, 'Fazladan çekilen tutar iade edildi', 'Fazla çekim iade edildi'],
] as const)(
  'the mails about an order that is %s word the refund of %i kuruş of a late charge correctly',
  async (_state, refundedKurus, ...subjects) => {
    const extraCharges = [
      { iyzicoPaymentId: '200', conversationId: 'x-1', at: NOW, refundedKurus, role: 'beside' as const },
    ];
    const order = aPayment({
      _state,
      extraCharges,
      history: [noted(_state, 5, partlyRefunded(refundedKurus, '200'))],
    });
    const roles = ['buyer-partly-refunded', 'founder-partly-refunded'] as const;
    for (const [index, role] of roles.entries()) {
      const { message, ...mail } = await paymentMail(order, role, null, config, NOW);
      expect(mail.role).toBe(role);
      expect(message.subject).toContain(subjects[index]);
      const sum = formatMoney({ minor: refundedKurus, currency: 'TRY' }, 'tr', { fraction: true });
      expect(message.text.replaceAll(/\s+/g, ' ')).toContain(sum.replaceAll(/\s+/g, ' '));
    }
  },
);

test('the mail about the partial refund of an expired order does not say that the order and its seat stay', async () => {
  const extraCharges = [
    { iyzicoPaymentId: '200', conversationId: 'x-1', at: NOW, refundedKurus: 50_000, role: 'beside' as const },
  ];
  const history = [noted('expired', 5, partlyRefunded(50_000, '200'))];
  const order = aPayment({ _state: 'expired', seat: 'released', extraCharges, history });
  const { message } = await paymentMail(order, 'founder-partly-refunded', null, config, NOW);
  const text = message.text.replaceAll(/\s+/g, ' ');
  expect(text).not.toContain('duruyor');
  expect(text).toContain('İade, siparişin durumunu ve varsa gruptaki yerini değiştirmez.');
});

test('the mail about a lasting open outcome names an hour for an order that is over, and else no time, since checks are not evenly spaced', () => {
  const history = [line('expired', 3_600, 'silent')];
  const order = aPayment({ _state: 'expired', doubt: 'unclear', attempts: 1, history });
  expect(names(mailsOf(order))).toContain('founder-unclear-for-long');
  const told = (payment: Payment) =>
    mailText(founderPaymentContent(payment, 'founder-unclear-for-long', null, config, NOW)).replaceAll(/\s+/g, ' ');
  expect(told(order)).toContain('iyzico bir saattir para çekilip çekilmediğini söylemiyor.');
  const unknown = aPayment({ _state: 'unknown', doubt: 'unclear', checks: 10 });
  expect(told(unknown)).toContain('Bu ödemenin sonucu uzun süredir belirsiz.');
  expect(told(unknown)).not.toMatch(/\bsaat/);
});

test('only mails that are still true are left for a late event', () => {
  const unclear = aPayment({ _state: 'unknown', checks: 10 });
  const refunded = aPayment({ ...paid, _state: 'refunded' });
  const due = mailsOf(unclear);
  expect(names(due)).toEqual(['buyer-unknown', 'founder-unknown', 'founder-unclear-for-long']);
  expect(stillTrue(due, unclear)).toEqual(due);
  expect(names(stillTrue(due, aPayment({ _state: 'unknown', checks: 1 })))).toEqual([
    'buyer-unknown',
    'founder-unknown',
  ]);
  expect(stillTrue(due, paid)).toEqual([]);
  expect(names(stillTrue(mailsOf(paid), refunded))).toEqual(['receipt', 'founder-paid']);
});

test('no mail says that nothing was charged once money of the order came to light', () => {
  const history = [line('failed', 5), noted('failed', 60, 'returned'), noted('failed', 300, 'answered')];
  const failed = aPayment({ _state: 'failed', attempts: 1, history });
  const expired = aPayment({ _state: 'expired', attempts: 1, history: [line('expired', 5)] });
  const due = [...mailsOf(failed), ...mailsOf(expired), { role: 'buyer-no-bank', nth: 1 } as const];
  expect(names(due)).toEqual(['founder-failed', 'buyer-failed', 'buyer-expired', 'founder-expired', 'buyer-no-bank']);
  for (const present of [failed, expired]) expect(stillTrue(due, present)).toEqual(due);
  const charge = { iyzicoPaymentId: '300', conversationId: 'x-1', at: NOW, refundedKurus: 0, role: 'beside' as const };
  const refunded = { ...charge, refundedKurus: EXAMPLE_KURUS };
  const alarmed = { ...failed, ...alarmedBy({ kind: 'charged-while', state: 'failed', charge: '300' }) };
  const inExcess = [[charge], [refunded]].map((extraCharges) => ({ ...expired, extraCharges }));
  for (const present of [paid, alarmed, ...inExcess]) {
    expect(stillTrue(due, present)).toEqual([]);
  }
});

test('the mails about an unpaid order follow once the doubt about its end is over', () => {
  const history = [noted('failed', 5, 'review'), line('failed', 60, 'never-charged', 'unknown')];
  const inDoubt = aPayment({
    _state: 'failed',
    history,
    ...alarmedBy({ kind: 'under-review', state: 'failed', charge: '300' }),
  });
  const after = { ...inDoubt, alarm: null };
  expect(names(mailsAfterDoubt(inDoubt, after, NOW))).toEqual(names(mailsOf(after)));
  expect(mailsAfterDoubt(inDoubt, inDoubt, NOW)).toEqual([]);
  expect(mailsAfterDoubt(after, after, NOW)).toEqual([]);
  expect(mailsAfterDoubt(inDoubt, paid, NOW)).toEqual([]);
  expect(mailsAfterDoubt(inDoubt, after, new Date(NOW.getTime() + 8 * 24 * HOUR_MS))).toEqual([]);
  const differing = [
    ...history,
    noted('failed', 70, { code: 'alarm', alarm: { kind: 'differing-charge', charge: '9' } }),
  ];
  expect(mailsAfterDoubt({ ...inDoubt, history: differing }, { ...after, history: differing }, NOW)).toEqual([]);
});

test('the buyer and the founder are told of an order that was closed as not charged, although its alarm stands', () => {
  const history = [
    line('unknown', 5, 'mismatch'),
    noted('unknown', 5, { code: 'alarm', alarm: { kind: 'differing-charge', charge: '9' } }),
    line('failed', 600, { code: 'closed', as: 'not-charged', charge: null, by: 'ayse', because: '' }, 'unknown'),
  ];
  const closed = aPayment({ _state: 'failed', history, ...alarmedBy({ kind: 'differing-charge', charge: '9' }) });
  const due = mailsOf(closed);
  expect(names(due)).toEqual(['founder-failed', 'buyer-failed', 'founder-alarm']);
  expect(stillTrue(due, closed)).toEqual(due);
  const charge = { iyzicoPaymentId: '300', conversationId: 'x-1', at: NOW, refundedKurus: 0, role: 'beside' as const };
  expect(names(stillTrue(due, { ...closed, extraCharges: [charge] }))).toEqual(['founder-alarm']);
});

test('a payment that went on outdates the mails about its open outcome, and no mail about its money', () => {
  const unclear = aPayment({ _state: 'unknown', checks: 10 });
  expect(names(outdatedMails(unclear, paid))).toEqual(names(mailsOf(unclear)));
  expect(outdatedMails(unclear, unclear)).toEqual([]);
  expect(outdatedMails(paid, aPayment({ ...paid, _state: 'refunded' }))).toEqual([]);
});

test.each<[string, Partial<Payment>]>([
  ['was given', { seat: 'sold' }],
  ['became free when the order was refunded', { _state: 'refunded', seat: 'released' }],
])('the mail that a seat is kept is outdated once that seat %s', (_, changes) => {
  const kept = aPayment({ ...paid, seat: 'owed', history: [noted('paid', 60, 'seat-kept')] });
  expect(outdatedMails(kept, kept)).toEqual([]);
  expect(names(outdatedMails(kept, { ...kept, ...changes }))).toEqual(['founder-seat-kept']);
});

test.each([
  ['begun', 'a day after the first session', 24, 'hemen', 'hemen gönderin'],
  ['not begun', 'an hour before the first session', -1, 'ilk oturumdan önce', 'ilk oturumdan önce gönderin'],
])(
  'the first receipt and the founder’s mail of a group that has %s say what follows %s',
  (_, _when, hours, buyer, founder) => {
    const startsAt = new Date(NOW.getTime() - hours * HOUR_MS);
    const seats = readSeats('tr', { startsAt, sold: [paid.id] });
    const letter = mailText(receiptContent(paid, seats, config, NOW)).split('Ön Bilgilendirme Formu\n')[0] ?? '';
    expect(letter.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(`bağlantısını ${buyer} ayrı bir e-posta`));
    const toDo = mailText(founderPaymentContent(paid, 'founder-paid', seats, config, NOW));
    expect(toDo).toContain(founder);
    expect(toDo).toContain('Yapılacak: Oturumların');
  },
);

test('the copy of a receipt after a seat was given tells a buyer in a begun group what follows', () => {
  const seats = readSeats('tr', { startsAt: new Date(NOW.getTime() - 24 * HOUR_MS), sold: [paid.id] });
  const copyOf = (order: Payment) => mailText(receiptContent(order, seats, config, NOW, 2)).replaceAll(/\s+/g, ' ');
  expect(copyOf(paid)).not.toContain('yeriniz kesinleşti');
  const given = aPayment({ ...paid, history: [noted('paid', 60, { code: 'seat-given', by: 'ayse', because: '' })] });
  expect(copyOf(given)).toContain('yeriniz kesinleşti');
  expect(copyOf(given)).toContain('bağlantısını hemen');
});

test('the first receipt of a group whose last session is over promises no session', () => {
  const seats = readSeats('tr', { startsAt: new Date('2020-01-01T17:00:00Z'), sold: [paid.id] });
  const text = mailText(receiptContent(paid, seats, config, NOW)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Grubunuzla ilgili ayrıntılar için size ayrıca yazacağız.');
  const toDo = mailText(founderPaymentContent(paid, 'founder-paid', seats, config, NOW));
  expect(toDo).toContain('son oturumu da başladı');
  expect(toDo).toContain(`npm run payments -- refund ${paid.id}\n`);
  expect(text).not.toContain('bağlantısını');
});

test('for a late event, mails about next steps describe the present payment, and mails about an event the payment at that time', () => {
  const refunded = aPayment({ ...paid, _state: 'refunded' });
  const told = (role: PaymentMail['role'], present: Payment) =>
    versionFor({ role, nth: 1 }, { atEvent: paid, present });
  expect(told('receipt', refunded)).toBe(refunded);
  expect(told('founder-paid', refunded)).toBe(refunded);
  expect(told('buyer-partly-refunded', refunded)).toBe(paid);
  // the record was restored from a backup older than the payment
  expect(told('receipt', aPayment())).toBe(paid);
});

test('an order that an import sets back to an earlier version of itself brings no mail: it was sent, and its id may be deleted', () => {
  const bought = { ...paid, history: [line('paid', 5)] };
  const refunded = aPayment({
    _state: 'refunded',
    history: [...bought.history, line('refunded', 60, { code: 'refunded', ...UNASKED }, 'paid')],
  });
  expect(newMails(refunded, bought)).toEqual([]);
  expect(names(newMails(bought, refunded))).toEqual(['buyer-refunded', 'founder-refunded']);
});

test('an order that an import sets back to its end before a doubt brings no mail about that end', () => {
  const ended = aPayment({ _state: 'failed', history: [line('failed', 5)] });
  const doubted = {
    ...ended,
    ...alarmedBy(SILENT),
    history: [...ended.history, noted('failed', 9, { code: 'alarm', alarm: SILENT })],
  };
  expect(mailsAfterDoubt(doubted, ended, after(60))).toEqual([]);
});
