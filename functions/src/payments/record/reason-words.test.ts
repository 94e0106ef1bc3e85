import { expect, test, vi } from 'vitest';
import { REASON_BEGINNINGS, reasonInWords } from './reason-words.ts';

vi.mock('@site/contract/settings', () => import('@site/contract/example-settings'));

test.each([
  ['declined 10051', 'Ödeme reddedildi (kod 10051)'],
  ['three-ds 0', '3D Secure onayı tamamlanmadı (kod 0)'],
  ['no-answer timeout', 'iyzico kesin yanıt vermedi (timeout)'],
  ['hold-lapsed', 'Yerin tutulduğu süre doldu'],
  ['not-finished', 'Alıcı ödemeyi zamanında tamamlamadı'],
  ['no-bank', 'Kart bankaya ulaşmadı'],
  ['charged twice', 'Karttan iki kez çekildi'],
  ['alarm charged while expired', 'Sipariş kapandıktan sonra para çekildi (siparişin durumu: Süresi doldu)'],
  [
    'alarm under review while paid, iyzico 300',
    'Sonradan gelen bir çekim iyzico’da güvenlik incelemesinde (siparişin durumu: Ödendi), iyzico 300',
  ],
  ['found charged', 'iyzico’da ödenmiş görünüyor; kayıt, ödemeden önceki bir yedekten dönmüş olabilir'],
  ['review refused, iyzico 300', 'iyzico incelediği çekimi reddetti, iyzico 300'],
  ['amount or order differs, iyzico 12', 'Tutar ya da sipariş uyuşmuyor, iyzico 12'],
  ['refunded, by root: Cayma hakkı, by post', 'İade edildi (isteyen: root): Cayma hakkı, by post'],
  ['partly refunded 50000, by root', 'Kısmi iade: 500,00\u00a0TL (isteyen: root)'],
  ['partly refunded 50000', 'Kısmi iade: 500,00\u00a0TL'],
  ['partly refunded 50000 of charge 220, by ayse', 'Kısmi iade: 500,00\u00a0TL, iyzico 220 (isteyen: ayse)'],
  [
    'closed as not-charged, by ayse: Panelde yok',
    'Elle kapatıldı: Karttan para çekilmemiş (isteyen: ayse): Panelde yok',
  ],
  ['closed as paid, iyzico 220, by ayse', 'Elle kapatıldı: Ödendi, iyzico 220 (isteyen: ayse)'],
  ['alarm charged twice, iyzico 100 and 220', 'Karttan iki kez çekildi, iyzico 100 ve 220'],
  ['bought twice, see also 3F2C-1A70', 'Aynı ürün birden çok siparişle ödendi, öteki sipariş: 3F2C-1A70'],
  ['other-order', 'Alıcının aynı ürün için başka bir siparişi o sırada ödeniyordu'],
  ['already-bought', 'Alıcı aynı ürünü başka bir siparişle ödemişti'],
  ['refund refused: iyzico 5076, by ayse', 'İade yapılmadı: iyzico 5076 (isteyen: ayse)'],
  [
    'refund refused: iyzico shows no refund, its answer was 50000, by ayse: Cayma hakkı',
    'İade yapılmadı: iyzico’da iade görünmüyor, iyzico’nun yanıtı: 50000 (isteyen: ayse): Cayma hakkı',
  ],
  [
    'cancel refused: iyzico does not tell, 10202, by ayse',
    'Ödeme geri alınmadı: iyzico yanıt vermedi, 10202 (isteyen: ayse)',
  ],
  [
    'close refused: iyzico lists no charge 220 for this order (5087), by ayse',
    'Elle kapatılmadı: bu siparişin iyzico’da böyle bir çekimi yok: 220 (5087) (isteyen: ayse)',
  ],
  ['close refused: is paid, by ayse', 'Elle kapatılmadı: siparişin durumu: Ödendi (isteyen: ayse)'],
])('the founder reads %s in Turkish', (reason, words) => {
  expect(reasonInWords(reason)).toBe(words);
});

test.each([
  ['close refused: is paid, by ayse', 'Not closed by hand: the state of the order is “Paid” (asked by ayse)'],
  [
    'close refused: it names a charge, by ayse',
    'Not closed by hand: a payment that counts as not charged has no charge to name (asked by ayse)',
  ],
  ['refund refused: iyzico 5076, by ayse: Withdrawal', 'Not refunded: iyzico 5076 (asked by ayse): Withdrawal'],
])('the founder reads %s in English', (reason, words) => {
  expect(reasonInWords(reason, 'en')).toBe(words);
});

test.each(REASON_BEGINNINGS)('the reason %s is worded in both languages, and keeps its detail', (beginning) => {
  const [tr, en] = (['tr', 'en'] as const).map((locale) => reasonInWords(`${beginning} x7, iyzico 9`, locale));
  for (const words of [tr, en]) expect(words).toMatch(/(x7|NaN).*, iyzico 9$/);
  expect(tr).not.toBe(en);
  expect(tr).not.toContain(beginning);
  expect(en).not.toMatch(new RegExp(`^${beginning}`));
});

test('a reason without a wording is shown as stored', () => {
  expect(reasonInWords('something-new 7')).toBe('something-new 7');
});
