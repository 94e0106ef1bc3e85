import { entryInWords } from '@site/contract/payments/history-words';
import { type HistoryEntry, UNASKED } from '@site/contract/payments/payment-history';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { paymentOf } from './payments.ts';
import { outcome, paymentDetails, paymentsTable, requestOutcome, totals } from './texts.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const at = (moment: string) => Timestamp.fromDate(new Date(moment));

const ordered = { at: at('2026-11-20T21:30:07Z'), from: null, to: 'created', ...told({ code: 'ordered' }) };
const started = {
  at: at('2026-11-20T21:31:00Z'),
  from: 'created',
  to: 'awaiting-3ds',
  ...told({ code: 'attempt', attempt: 1 }),
};

/** The fields of a line of history that say what it reports. */
function told(entry: HistoryEntry) {
  return { ...entry, reason: entryInWords(entry, 'tr') };
}

/** A stored payment with `changes` applied. */
function payment(changes: DocumentData = {}) {
  return paymentOf('3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11', {
    _state: 'awaiting-3ds',
    history: [ordered, started],
    product: { title: 'Grup Koçluğu' },
    amountKurus: 179_500,
    buyer: { name: 'Işıl Çağ' },
    consents: { preInformation: { text: 'Uzun\nmetin', hash: 'ab12' } },
    card: { bin: '552879', lastFour: '0008', brand: 'MASTER_CARD' },
    seat: 'held',
    alarm: null,
    createdAt: ordered.at,
    nextCheckAt: at('2026-11-20T22:00:00Z'),
    ...changes,
  });
}

test('the table has a line for each payment, with its amount in lira and the masked card', () => {
  const owed = payment({ _state: 'paid', seat: 'owed', alarm: 'Tutar uyuşmuyor' });
  expect(paymentsTable([payment(), owed]).split('\n')).toEqual([
    'ref        created           state         amount       refunded  card                    seat  alarm            product',
    '3F2C-1A70  2026-11-21 00:30  awaiting-3ds  1.795,00 TL            552879…0008 Mastercard  held                   Grup Koçluğu',
    '3F2C-1A70  2026-11-21 00:30  paid          1.795,00 TL            552879…0008 Mastercard  owed  Tutar uyuşmuyor  Grup Koçluğu',
  ]);
  expect(totals([payment(), owed])).toBe(
    '2 payments, 1 paid, 0 unknown, 1 with a seat owed, 1 with an alarm; 1.795,00 TL charged, 0,00 TL refunded, 1.795,00 TL kept',
  );
});

test('an unknown payment under review is listed as reviewed, any other is not', () => {
  expect(paymentsTable([payment({ _state: 'unknown', doubt: 'review' })])).toContain('unknown, iyzico reviews it');
  expect(paymentsTable([payment({ _state: 'unknown', doubt: null })])).not.toContain('reviews');
});

test('the details show further charges in the time zone of the business and in lira', () => {
  const late = { iyzicoPaymentId: '2', at: at('2027-03-19T21:30:00Z'), refundedKurus: 50_000 };
  const shown = paymentDetails(payment({ extraCharges: [late] }));
  expect(shown).toMatch(/^extraCharges\.0\.at +2027-03-20 00:30$/m);
  expect(shown).toMatch(/^extraCharges\.0\.refundedKurus +50000 \(500,00 TL\)$/m);
});

test('the table shows the refunds of a payment, and the totals subtract them', () => {
  const partly = payment({ _state: 'paid', refundedKurus: 50_000 });
  const whole = payment({ _state: 'refunded', refundedKurus: 179_500 });
  expect(paymentsTable([partly])).toContain('  paid   1.795,00 TL  500,00 TL  552879…0008');
  expect(paymentsTable([whole])).toContain('  refunded  1.795,00 TL  1.795,00 TL  552879…0008');
  expect(totals([partly, whole])).toMatch(/; 3\.590,00 TL charged, 2\.295,00 TL refunded, 1\.295,00 TL kept$/);
});

test('a charge of an expired order counts in the totals until it is refunded', () => {
  const late = (refundedKurus: number) =>
    payment({ _state: 'expired', extraCharges: [{ iyzicoPaymentId: '2', refundedKurus }] });
  expect(totals([late(0)])).toMatch(/; 1\.795,00 TL charged, 0,00 TL refunded, 1\.795,00 TL kept$/);
  expect(totals([late(179_500)])).toMatch(/; 1\.795,00 TL charged, 1\.795,00 TL refunded, 0,00 TL kept$/);
  expect(paymentsTable([late(50_000)])).toContain('1.795,00 TL  500,00 TL');
});

test('totals since a time count only the charges and refunds from then on', () => {
  const since = new Date('2027-01-01T00:00:00+03:00');
  const went = (day: string, to: string, entry: HistoryEntry) => ({
    at: at(`${day}T07:00:00Z`),
    from: 'paid',
    to,
    ...told(entry),
  });
  const history = [
    went('2026-12-28', 'paid', { code: 'partly-refunded', kurus: 50_000, charge: null, ...UNASKED }),
    went('2027-01-08', 'refunded', { code: 'refunded', by: 'ayse', because: '' }),
  ];
  const before = { _state: 'refunded', paidAt: at('2026-12-20T07:00:00Z'), refundedKurus: 179_500, history };
  const sinceThen = (changes: DocumentData) => totals([payment({ ...before, ...changes })], since);
  expect(sinceThen({})).toMatch(/; since 2027-01-01 00:00 0,00 TL charged, 1\.295,00 TL refunded, -1\.295,00 TL kept$/);
  expect(sinceThen({ paidAt: at('2026-12-31T21:00:00Z') })).toMatch(/ 1\.795,00 TL charged, .* 500,00 TL kept$/);
  const again = { iyzicoPaymentId: '2', at: at('2027-01-02T07:00:00Z'), refundedKurus: 0 };
  expect(sinceThen({ extraCharges: [again] })).toMatch(/ 1\.795,00 TL charged, .* 500,00 TL kept$/);
});

test.each<[string, HistoryEntry[], 'not-finished' | 'no-bank', string]>([
  [
    'whose card iyzico refused',
    [{ code: 'card-refused', refusal: 'foreign-card', iyzicoCode: '5184' }],
    'not-finished',
    'card refused: foreign-card 5184',
  ],
  [
    'with several refused cards, of which the last counts,',
    [
      { code: 'card-refused', refusal: 'general', iyzicoCode: '10012' },
      { code: 'card-refused', refusal: 'insufficient-funds', iyzicoCode: '10051' },
    ],
    'no-bank',
    'card refused: insufficient-funds 10051',
  ],
  ['whose cards reached no bank', [], 'no-bank', 'no card reached a bank'],
])('the list and the details of an expired order %s say so', (_, refusals, code, words) => {
  const moves = [
    ordered,
    ...refusals.map((refusal) => ({ ...ordered, from: 'created', ...told(refusal) })),
    { at: at('2026-11-20T22:01:00Z'), from: 'created', to: 'expired', ...told({ code }) },
  ];
  const expired = payment({ _state: 'expired', history: moves });
  expect(paymentsTable([expired])).toContain(`  expired, ${words}  1.795,00 TL`);
  expect(paymentDetails(expired)).toMatch(new RegExp(`^_state +expired, ${words}$`, 'm'));
});

test.each([
  ['whose second card reached the bank, which its buyer left', 'not-finished'],
  ['whose second card reached the bank, of which iyzico stays silent', 'silent'],
] as const)('an order with a refused card, %s, is listed as expired only', (_, code) => {
  const refused = {
    ...ordered,
    from: 'created',
    ...told({ code: 'card-refused', refusal: 'insufficient-funds', iyzicoCode: '10051' }),
  };
  const history = [
    ordered,
    refused,
    { ...started, ...told({ code: 'attempt', attempt: 2 }) },
    { ...started, to: 'expired', ...told({ code }) },
  ];
  expect(paymentsTable([payment({ _state: 'expired', history })])).toContain('  expired  1.795,00 TL');
});

test.each(['silent', 'replaced', 'bought-otherwise'] as const)(
  'an order that ended as %s is not listed with a card refused before',
  (code) => {
    const atBank = { ...started, from: 'awaiting-3ds' };
    const refused = { ...atBank, ...told({ code: 'card-refused', refusal: 'general', iyzicoCode: '10012' }) };
    const history = [ordered, started, refused, { ...atBank, to: 'expired', ...told({ code }) }];
    expect(paymentsTable([payment({ _state: 'expired', history })])).toContain('  expired  1.795,00 TL');
  },
);

test('an expired order is listed with the refusal of its last card, even after a later note', () => {
  const atBank = { ...started, from: 'awaiting-3ds' };
  const refused = { ...atBank, ...told({ code: 'card-refused', refusal: 'general', iyzicoCode: '10012' }) };
  const noted = {
    ...atBank,
    ...told({
      code: 'request-refused',
      request: 'close',
      why: { kind: 'state', state: 'awaiting-3ds' },
      by: 'ayse',
      because: '',
    }),
  };
  const history = [ordered, started, refused, noted, { ...atBank, to: 'expired', ...told({ code: 'not-finished' }) }];
  expect(paymentsTable([payment({ _state: 'expired', history })])).toContain(
    '  expired, card refused: general 10012  ',
  );
});

test('an order that expired without a refused card, or was paid by another card, is listed by its state', () => {
  const refused = {
    ...ordered,
    from: 'created',
    ...told({ code: 'card-refused', refusal: 'general', iyzicoCode: '10012' }),
  };
  const expired = {
    at: at('2026-11-20T22:01:00Z'),
    from: 'awaiting-3ds',
    to: 'expired',
    ...told({ code: 'not-finished' }),
  };
  expect(paymentsTable([payment({ _state: 'expired', history: [ordered, started, expired] })])).toContain(
    '  expired  1.795,00 TL',
  );
  expect(paymentsTable([payment({ _state: 'paid', history: [ordered, refused] })])).toContain('  paid   1.795,00 TL');
});

test('a payment whose fields were all deleted in the console is still listed', () => {
  const empty = paymentOf('3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11', {});
  expect(paymentsTable([empty]).split('\n')[1]).toBe('3F2C-1A70');
  expect(paymentDetails(empty)).toContain('3F2C-1A70');
});

test('details show every field and the moves at the end, but only the hash of a confirmed text', () => {
  const hostedPages = [{ conversationId: 'x-1', expiresAt: at('2026-11-20T22:00:00Z') }];
  const text = paymentDetails(payment({ buyer: { name: 'a\u001b[31m' }, hostedPages }));
  expect(text).toMatch(/^buyer.name +a\\u001b\[31m$/m);
  expect(text).toMatch(/^consents.preInformation.hash +ab12$/m);
  expect(text).toMatch(/^hostedPages.0.conversationId +x-1$/m);
  expect(text).not.toContain('metin');
  expect(text.split('\n').slice(-3)).toEqual([
    'history',
    '    2026-11-21 00:30:07  created  ordered: Sipariş verildi',
    '    2026-11-21 00:31:00  created → awaiting-3ds  attempt: 1. deneme',
  ]);
});

test('details show amounts in kuruş and in lira', () => {
  const lines = paymentDetails(payment({ instalments: { count: 3, priceKurus: 170_000 } })).split('\n');
  expect(lines).toContainEqual(expect.stringMatching(/^amountKurus +179500 \(1\.795,00 TL\)$/));
  expect(lines).toContainEqual(expect.stringMatching(/^instalments\.priceKurus +170000 \(1\.700,00 TL\)$/));
});

test('the result of a refund and the history show its amount in lira', () => {
  const paid = { at: at('2026-11-20T21:32:00Z'), from: 'authorising', to: 'paid', ...told({ code: 'charged' }) };
  const part = {
    ...paid,
    from: 'paid',
    ...told({ code: 'partly-refunded', kurus: 50_000, charge: null, by: 'ayse', because: '20000 of it a gift' }),
  };
  const extra = {
    ...paid,
    from: 'paid',
    ...told({ code: 'partly-refunded', kurus: 179_500, charge: '220', by: 'ayse', because: '' }),
  };
  const before = payment({ _state: 'paid', history: [ordered, paid] });
  const after = payment({ _state: 'paid', refundedKurus: 50_000, history: [ordered, paid, part, extra] });
  const lines = [
    '    2026-11-21 00:32:00  paid  partly-refunded: Kısmi iade, toplam 500,00 TL (isteyen: ayse): 20000 of it a gift',
    '    2026-11-21 00:32:00  paid  partly-refunded: Kısmi iade, toplam 1.795,00 TL, iyzico 220 (isteyen: ayse)',
  ];
  expect(requestOutcome(before, after)).toEqual({
    text: ['3F2C-1A70: is paid, 500,00 TL of 1.795,00 TL refunded', ...lines].join('\n'),
    refused: false,
  });
  expect(paymentDetails(after).split('\n').slice(-2)).toEqual(lines);
  expect(outcome(before, after).split('\n').slice(1)).toEqual(lines);
});

test('the outcome of a check names its moves, or says that the state is the same', () => {
  const expired = {
    at: at('2026-11-20T22:01:00Z'),
    from: 'awaiting-3ds',
    to: 'expired',
    ...told({ code: 'not-finished' }),
  };
  const after = payment({ _state: 'expired', history: [ordered, started, expired], nextCheckAt: null });
  expect(outcome(payment(), after)).toBe(
    '3F2C-1A70: awaiting-3ds → expired; nothing is left to ask\n' +
      '    2026-11-21 01:01:00  awaiting-3ds → expired  not-finished: Alıcı ödemeyi zamanında tamamlamadı',
  );
  expect(outcome(payment(), payment())).toBe('3F2C-1A70: is still awaiting-3ds; next look at 2026-11-21 01:00:00');
});
