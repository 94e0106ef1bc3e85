import { expect, test, vi } from 'vitest';
import { alarmInWords, entryInWords } from './history-words.ts';
import { type HistoryCode, type HistoryEntries, type HistoryEntry, historyEntry, UNASKED } from './payment-history.ts';

vi.mock('../business/settings.ts', () => import('../business/example-settings.ts'));

/** A partial refund that iyzico reported; `charge` is null for one of the charge that pays the order. */
const partlyRefundedOf = (charge: string | null): HistoryEntries['partly-refunded'] => ({
  code: 'partly-refunded',
  kurus: 50_000,
  charge,
  ...UNASKED,
});

test.each<[HistoryEntry, string]>([
  [{ code: 'declined', iyzicoCode: '10051' }, 'Ödeme reddedildi (kod 10051)'],
  [{ code: 'three-ds', iyzicoCode: '0' }, '3D Secure onayı tamamlanmadı (kod 0)'],
  [{ code: 'no-answer', iyzicoCode: 'timeout' }, 'iyzico kesin yanıt vermedi (timeout)'],
  [{ code: 'hold-lapsed' }, 'Yerin tutulduğu süre doldu'],
  [{ code: 'not-finished' }, 'Alıcı ödemeyi zamanında tamamlamadı'],
  [{ code: 'no-bank' }, 'Kart bankaya ulaşmadı'],
  [
    { code: 'alarm', alarm: { kind: 'charged-while', state: 'expired', charge: '300' } },
    'Sipariş kapandıktan sonra para çekildi (siparişin durumu: Süresi doldu), iyzico 300',
  ],
  [
    { code: 'alarm', alarm: { kind: 'under-review', state: 'paid', charge: '300' } },
    'Sonradan gelen bir çekim iyzico’da güvenlik incelemesinde (siparişin durumu: Ödendi), iyzico 300',
  ],
  [{ code: 'found-charged' }, 'iyzico’da ödenmiş görünüyor; kayıt, ödemeden önceki bir yedekten dönmüş olabilir'],
  [{ code: 'review-refused', charge: '300' }, 'iyzico incelediği çekimi reddetti, iyzico 300'],
  [{ code: 'alarm', alarm: { kind: 'differing-charge', charge: '12' } }, 'Tutar ya da sipariş uyuşmuyor, iyzico 12'],
  [
    { code: 'refunded', by: 'root', because: 'Cayma hakkı, by post' },
    'İade edildi (isteyen: root): Cayma hakkı, by post',
  ],
  [{ ...partlyRefundedOf(null), by: 'root', because: '' }, 'Kısmi iade, toplam 500,00\u00a0TL (isteyen: root)'],
  [partlyRefundedOf(null), 'Kısmi iade, toplam 500,00\u00a0TL'],
  [
    { ...partlyRefundedOf('220'), by: 'ayse', because: '' },
    'Kısmi iade, toplam 500,00\u00a0TL, iyzico 220 (isteyen: ayse)',
  ],
  [
    { code: 'closed', as: 'not-charged', charge: null, by: 'ayse', because: 'Panelde yok' },
    'Elle kapatıldı: Karttan para çekilmemiş (isteyen: ayse): Panelde yok',
  ],
  [
    { code: 'closed', as: 'paid', charge: '220', by: 'ayse', because: '' },
    'Elle kapatıldı: Ödendi, iyzico 220 (isteyen: ayse)',
  ],
  [
    { code: 'alarm', alarm: { kind: 'charged-twice', paid: '100', charge: '220' } },
    'Karttan iki kez çekildi, iyzico 100 ve 220',
  ],
  [
    { code: 'alarm', alarm: { kind: 'bought-twice', orders: ['3F2C-1A70'] } },
    'Aynı ürün birden çok siparişle ödendi, öteki sipariş: 3F2C-1A70',
  ],
  [{ code: 'other-order' }, 'Alıcının aynı ürün için başka bir siparişi o sırada ödeniyordu'],
  [{ code: 'already-bought' }, 'Alıcı aynı ürünü başka bir siparişle ödemişti'],
  [
    {
      code: 'request-refused',
      request: 'refund',
      why: { kind: 'iyzico', iyzicoCode: '5076' },
      by: 'ayse',
      because: '',
    },
    'İade yapılmadı: iyzico 5076 (isteyen: ayse)',
  ],
  [
    {
      code: 'request-refused',
      request: 'refund',
      why: { kind: 'not-shown', iyzicoCode: '50000' },
      by: 'ayse',
      because: 'Cayma hakkı',
    },
    'İade yapılmadı: iyzico’da iade görünmüyor, iyzico’nun yanıtı: 50000 (isteyen: ayse): Cayma hakkı',
  ],
  [
    {
      code: 'request-refused',
      request: 'cancel',
      why: { kind: 'no-answer', iyzicoCode: '10202' },
      by: 'ayse',
      because: '',
    },
    'Ödeme geri alınmadı: iyzico yanıt vermedi, 10202 (isteyen: ayse)',
  ],
  [
    {
      code: 'request-refused',
      request: 'close',
      why: { kind: 'unlisted', charge: '220', iyzicoCode: '5087' },
      by: 'ayse',
      because: '',
    },
    'Elle kapatılmadı: Bu siparişin iyzico’da böyle bir çekimi yok: 220 (5087) (isteyen: ayse)',
  ],
  [
    { code: 'request-refused', request: 'close', why: { kind: 'state', state: 'paid' }, by: 'ayse', because: '' },
    'Elle kapatılmadı: Siparişin durumu “Ödendi” (isteyen: ayse)',
  ],
  [
    { code: 'was-refunded-before', request: 'refund', by: 'ayse', because: 'Cayma' },
    'İade gerekmedi: Para daha önce iade edilmişti (isteyen: ayse): Cayma',
  ],
  [
    { code: 'was-refunded-before', request: 'cancel', by: 'ayse', because: 'Cayma' },
    'Ödemeyi geri almak gerekmedi: Para daha önce iade edilmişti (isteyen: ayse): Cayma',
  ],
])('the founder reads %j in Turkish', (entry, words) => {
  expect(entryInWords(entry)).toBe(words);
  expect(historyEntry.parse(entry)).toEqual(entry);
});

test.each<[HistoryEntry, string]>([
  [
    { code: 'request-refused', request: 'close', why: { kind: 'state', state: 'paid' }, by: 'ayse', because: '' },
    'Not closed by hand: the state of the order is “Paid” (asked by ayse)',
  ],
  [
    { code: 'request-refused', request: 'close', why: { kind: 'charge-named' }, by: 'ayse', because: '' },
    'Not closed by hand: a payment that counts as not charged has no charge to name (asked by ayse)',
  ],
  [
    {
      code: 'request-refused',
      request: 'refund',
      why: { kind: 'iyzico', iyzicoCode: '5076' },
      by: 'ayse',
      because: 'Withdrawal',
    },
    'Not refunded: iyzico 5076 (asked by ayse): Withdrawal',
  ],
  [
    { code: 'was-refunded-before', request: 'refund', by: 'ayse', because: '' },
    'No refund was needed: the money had gone back before (asked by ayse)',
  ],
  [
    { code: 'was-refunded-before', request: 'cancel', by: 'ayse', because: '' },
    'The payment did not have to be canceled: the money had gone back before (asked by ayse)',
  ],
])('the founder reads %j in English', (entry, words) => {
  expect(entryInWords(entry, 'en')).toBe(words);
});

const asked = { by: 'ayse', because: 'because-7' };
const iyzicoCode = 'code-7';
const charge = 'charge-7';

/** An entry of each code. */
const EXAMPLES: { readonly [Code in HistoryCode]: HistoryEntries[Code] } = {
  ordered: { code: 'ordered' },
  attempt: { code: 'attempt', attempt: 7 },
  'card-refused': { code: 'card-refused', refusal: 'fraud', iyzicoCode },
  returned: { code: 'returned' },
  answered: { code: 'answered' },
  authenticated: { code: 'authenticated' },
  charged: { code: 'charged' },
  'found-charged': { code: 'found-charged' },
  'paid-by-iyzico': { code: 'paid-by-iyzico', charge, ...asked },
  declined: { code: 'declined', iyzicoCode },
  'three-ds': { code: 'three-ds', iyzicoCode },
  'other-order': { code: 'other-order' },
  'already-bought': { code: 'already-bought' },
  'hold-lapsed': { code: 'hold-lapsed' },
  'group-started': { code: 'group-started' },
  'no-answer': { code: 'no-answer', iyzicoCode },
  silent: { code: 'silent' },
  'never-charged': { code: 'never-charged' },
  review: { code: 'review' },
  'review-refused': { code: 'review-refused', charge },
  mismatch: { code: 'mismatch' },
  'not-finished': { code: 'not-finished' },
  'no-bank': { code: 'no-bank' },
  'no-card': { code: 'no-card' },
  replaced: { code: 'replaced' },
  'bought-otherwise': { code: 'bought-otherwise' },
  'partly-refunded': { code: 'partly-refunded', kurus: 50_000, charge, ...asked },
  refunded: { code: 'refunded', ...asked },
  'was-refunded-before': { code: 'was-refunded-before', request: 'refund', ...asked },
  'seat-kept': { code: 'seat-kept' },
  'seat-given': { code: 'seat-given', ...asked },
  'receipt-sent-again': { code: 'receipt-sent-again', ...asked },
  closed: { code: 'closed', as: 'paid', charge, ...asked },
  'request-refused': { code: 'request-refused', request: 'refund', why: { kind: 'iyzico', iyzicoCode }, ...asked },
  alarm: { code: 'alarm', alarm: { kind: 'charged-twice', paid: 'paid-7', charge } },
  other: { code: 'other' },
};

test.each(Object.values(EXAMPLES))(
  'the line $code is worded in both languages, keeps its details in them, and is read back',
  (entry) => {
    const words = [entryInWords(entry, 'tr'), entryInWords(entry, 'en')] as const;
    const details = JSON.stringify(entry).match(/[a-z]+-7(?=")|(?<="by":")\w+|(?<="attempt":)\d+/g) ?? [];
    for (const text of words) {
      for (const detail of details) expect(text).toContain(detail);
    }
    expect(words[0]).not.toBe(words[1]);
    expect(historyEntry.parse(entry)).toEqual(entry);
  },
);

test('an alarm or a refusal of a later version still counts as one', () => {
  const alarm = { code: 'alarm', alarm: { kind: 'of-a-later-version' } };
  expect(historyEntry.parse(alarm)).toEqual({ code: 'alarm', alarm: { kind: 'other' } });
  const refused = { ...EXAMPLES['request-refused'], why: 'emptied' };
  expect(historyEntry.parse(refused)).toEqual({ ...refused, why: { kind: 'other' } });
});

test.each([{ code: 'of-a-later-version' }, { code: 'declined' }, {}, null, 7])(
  'a line that reports %j is read as one that cannot be read, and refuses no record',
  (stored) => {
    expect(historyEntry.parse(stored)).toEqual({ code: 'other' });
  },
);

test('an alarm about a second charge names both, or the one whose number is known', () => {
  const twice = { kind: 'charged-twice', paid: null, charge: '220' } as const;
  expect(alarmInWords(twice)).toBe('Karttan iki kez çekildi, iyzico 220');
  expect(alarmInWords({ ...twice, paid: '100' })).toBe('Karttan iki kez çekildi, iyzico 100 ve 220');
});
