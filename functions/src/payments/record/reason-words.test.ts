import { expect, test, vi } from 'vitest';
import { reasonInWords } from './reason-words.ts';

vi.mock('@site/contract/settings', () => import('@site/contract/example-settings'));

test.each([
  ['declined 10051', 'Banka ödemeyi reddetti (kod 10051)'],
  ['three-ds 0', '3D Secure onayı tamamlanmadı (kod 0)'],
  ['no-answer timeout', 'iyzico kesin yanıt vermedi (timeout)'],
  ['hold-lapsed', 'Yerin ayrıldığı süre doldu'],
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
  ['closed as failed, by root: Panelde yok', 'Elle kapatıldı: Başarısız (isteyen: root): Panelde yok'],
  ['partly refunded 50000', 'Kısmi iade: 500,00\u00a0TL'],
])('the founder reads %s in Turkish', (reason, words) => {
  expect(reasonInWords(reason)).toBe(words);
});

test('a reason without a wording is not lost', () => {
  expect(reasonInWords('something-new 7')).toBe('something-new 7');
});
