import { historyReason } from '@site/contract/payments/console-words';
import {
  type HistoryCode,
  type HistoryEntries,
  type HistoryEntry,
  historyEntry,
} from '@site/contract/payments/payment-history';
import { expect, test, vi } from 'vitest';
import { partlyRefunded } from './example-line.ts';
import { entryInWords } from './history-words.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

test.each<[HistoryEntry, string, string]>([
  [{ code: 'declined', iyzicoCode: '10051' }, 'declined 10051', 'Ödeme reddedildi (kod 10051)'],
  [{ code: 'three-ds', iyzicoCode: '0' }, 'three-ds 0', '3D Secure onayı tamamlanmadı (kod 0)'],
  [{ code: 'no-answer', iyzicoCode: 'timeout' }, 'no-answer timeout', 'iyzico kesin yanıt vermedi (timeout)'],
  [{ code: 'hold-lapsed' }, 'hold-lapsed', 'Yerin tutulduğu süre doldu'],
  [{ code: 'not-finished' }, 'not-finished', 'Alıcı ödemeyi zamanında tamamlamadı'],
  [{ code: 'no-bank' }, 'no-bank', 'Kart bankaya ulaşmadı'],
  [
    { code: 'alarm', alarm: { kind: 'charged-while', state: 'expired', charge: '300' } },
    'alarm charged while expired, iyzico 300',
    'Sipariş kapandıktan sonra para çekildi (siparişin durumu: Süresi doldu), iyzico 300',
  ],
  [
    { code: 'alarm', alarm: { kind: 'under-review', state: 'paid', charge: '300' } },
    'alarm under review while paid, iyzico 300',
    'Sonradan gelen bir çekim iyzico’da güvenlik incelemesinde (siparişin durumu: Ödendi), iyzico 300',
  ],
  [
    { code: 'found-charged' },
    'found charged',
    'iyzico’da ödenmiş görünüyor; kayıt, ödemeden önceki bir yedekten dönmüş olabilir',
  ],
  [
    { code: 'review-refused', charge: '300' },
    'review refused, iyzico 300',
    'iyzico incelediği çekimi reddetti, iyzico 300',
  ],
  [
    { code: 'alarm', alarm: { kind: 'differing-charge', charge: '12' } },
    'alarm amount or order differs, iyzico 12',
    'Tutar ya da sipariş uyuşmuyor, iyzico 12',
  ],
  [
    { code: 'refunded', by: 'root', because: 'Cayma hakkı, by post' },
    'refunded, by root: Cayma hakkı, by post',
    'İade edildi (isteyen: root): Cayma hakkı, by post',
  ],
  [
    { ...partlyRefunded(50_000), by: 'root', because: '' },
    'partly refunded 50000, by root',
    'Kısmi iade: 500,00\u00a0TL (isteyen: root)',
  ],
  [partlyRefunded(50_000), 'partly refunded 50000', 'Kısmi iade: 500,00\u00a0TL'],
  [
    { ...partlyRefunded(50_000, '220'), by: 'ayse', because: '' },
    'partly refunded 50000 of charge 220, by ayse',
    'Kısmi iade: 500,00\u00a0TL, iyzico 220 (isteyen: ayse)',
  ],
  [
    { code: 'closed', as: 'not-charged', charge: null, by: 'ayse', because: 'Panelde yok' },
    'closed as not-charged, by ayse: Panelde yok',
    'Elle kapatıldı: Karttan para çekilmemiş (isteyen: ayse): Panelde yok',
  ],
  [
    { code: 'closed', as: 'paid', charge: '220', by: 'ayse', because: '' },
    'closed as paid, iyzico 220, by ayse',
    'Elle kapatıldı: Ödendi, iyzico 220 (isteyen: ayse)',
  ],
  [
    { code: 'alarm', alarm: { kind: 'charged-twice', paid: '100', charge: '220' } },
    'alarm charged twice, iyzico 100 and 220',
    'Karttan iki kez çekildi, iyzico 100 ve 220',
  ],
  [
    { code: 'alarm', alarm: { kind: 'bought-twice', orders: ['3F2C-1A70'] } },
    'alarm bought twice, see also 3F2C-1A70',
    'Aynı ürün birden çok siparişle ödendi, öteki sipariş: 3F2C-1A70',
  ],
  [{ code: 'other-order' }, 'other-order', 'Alıcının aynı ürün için başka bir siparişi o sırada ödeniyordu'],
  [{ code: 'already-bought' }, 'already-bought', 'Alıcı aynı ürünü başka bir siparişle ödemişti'],
  [
    {
      code: 'request-refused',
      request: 'refund',
      why: { kind: 'iyzico', iyzicoCode: '5076' },
      by: 'ayse',
      because: '',
    },
    'refund refused: iyzico 5076, by ayse',
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
    'refund refused: iyzico shows no refund, its answer was 50000, by ayse: Cayma hakkı',
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
    'cancel refused: iyzico does not tell, 10202, by ayse',
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
    'close refused: iyzico lists no charge 220 for this order (5087), by ayse',
    'Elle kapatılmadı: Bu siparişin iyzico’da böyle bir çekimi yok: 220 (5087) (isteyen: ayse)',
  ],
  [
    { code: 'request-refused', request: 'close', why: { kind: 'state', state: 'paid' }, by: 'ayse', because: '' },
    'close refused: is paid, by ayse',
    'Elle kapatılmadı: Siparişin durumu “Ödendi” (isteyen: ayse)',
  ],
])('the founder reads %j in Turkish; beside it the record says “%s”', (entry, reason, words) => {
  expect(entryInWords(entry)).toBe(words);
  expect(historyReason(entry)).toBe(reason);
  expect(historyEntry.parse(entry)).toEqual(entry);
});

test.each<[HistoryEntry, string, string]>([
  [
    { code: 'request-refused', request: 'close', why: { kind: 'state', state: 'paid' }, by: 'ayse', because: '' },
    'close refused: is paid, by ayse',
    'Not closed by hand: the state of the order is “Paid” (asked by ayse)',
  ],
  [
    { code: 'request-refused', request: 'close', why: { kind: 'charge-named' }, by: 'ayse', because: '' },
    'close refused: it names a charge, by ayse',
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
    'refund refused: iyzico 5076, by ayse: Withdrawal',
    'Not refunded: iyzico 5076 (asked by ayse): Withdrawal',
  ],
])('the founder reads %j in English; beside it the record says “%s”', (entry, reason, words) => {
  expect(entryInWords(entry, 'en')).toBe(words);
  expect(historyReason(entry)).toBe(reason);
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
  'the line $code is worded in both languages, keeps its details in them and in the record, and is read back',
  (entry) => {
    const words = [entryInWords(entry, 'tr'), entryInWords(entry, 'en')] as const;
    const details = JSON.stringify(entry).match(/[a-z]+-7(?=")|(?<="by":")\w+|(?<="attempt":)\d+/g) ?? [];
    for (const text of [...words, historyReason(entry)]) {
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
