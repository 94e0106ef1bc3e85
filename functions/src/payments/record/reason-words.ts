import type { Localized } from '@site/contract/locale';
import { formatMoney } from '@site/contract/money';
import { PAYMENT_STATES } from '@site/contract/payment';
import { settings } from '@site/contract/settings';
import { stateInWords } from './state-words.ts';

const locale = settings.founderLocale;

/** A reason as a record keeps it, and how the founder reads it; `detail` is what the first group of the pattern found. */
type Wording = readonly [reason: RegExp, words: Localized<(detail: string) => string>];

const same = (tr: string, en: string): Localized<() => string> => ({ tr: () => tr, en: () => en });

function amount(kurus: string): string {
  return formatMoney({ minor: Number(kurus), currency: 'TRY' }, locale, { fraction: true });
}

function stateNamed(name: string): string {
  const state = PAYMENT_STATES.find((one) => one === name);
  return state ? stateInWords(state) : name;
}

const wordings: ReadonlyArray<Wording> = [
  [/^attempt-(\d+)/, { tr: (nth) => `${nth}. deneme`, en: (nth) => `Attempt ${nth}` }],
  [/^authenticated/, same('Banka alıcıyı doğruladı', 'The bank confirmed the buyer')],
  [
    /^charged twice, iyzico (\S+ and \S+)/,
    {
      tr: (numbers) => `Karttan iki kez çekildi, iyzico ${numbers.replace(' and ', ' ve ')}`,
      en: (numbers) => `Charged twice, iyzico ${numbers}`,
    },
  ],
  [/^charged twice/, same('Karttan iki kez çekildi', 'Charged twice')],
  [
    /^bought twice, see also (.+)/,
    {
      tr: (refs) => `Aynı ürün birden çok siparişle ödendi, öteki sipariş: ${refs}`,
      en: (refs) => `The same product was paid by more than one order, the other one: ${refs}`,
    },
  ],
  [
    /^charged while ([\w-]+)/,
    {
      tr: (state) => `Sipariş kapandıktan sonra para çekildi (siparişin durumu: ${stateNamed(state)})`,
      en: (state) => `Charged although the order was over (its state: ${stateNamed(state)})`,
    },
  ],
  [/^charged/, same('Karttan para çekildi', 'Charged')],
  [
    /^found charged/,
    same(
      'iyzico’da ödenmiş görünüyor; kayıt, ödemeden önceki bir yedekten dönmüş olabilir',
      'iyzico shows it as charged; the record may come from a backup made before that',
    ),
  ],
  [/^amount or order differs/, same('Tutar ya da sipariş uyuşmuyor', 'Another amount or order')],
  [/^mismatch/, same('Tutar ya da sipariş uyuşmuyor', 'Another amount or order')],
  [
    /^declined (.+)/,
    {
      tr: (code) => `Banka ödemeyi reddetti (kod ${code})`,
      en: (code) => `The bank declined the payment (code ${code})`,
    },
  ],
  [
    /^three-ds (.+)/,
    {
      tr: (code) => `3D Secure onayı tamamlanmadı (kod ${code})`,
      en: (code) => `3-D Secure was not completed (code ${code})`,
    },
  ],
  [
    /^no-answer (.+)/,
    { tr: (code) => `iyzico kesin yanıt vermedi (${code})`, en: (code) => `iyzico gave no clear answer (${code})` },
  ],
  [/^silent/, same('iyzico’dan yanıt gelmedi', 'iyzico stayed silent')],
  [/^never-charged/, same('Karttan hiç para çekilmemiş', 'Never charged')],
  [
    /^under review while ([\w-]+)/,
    {
      tr: (state) =>
        `Sonradan gelen bir çekim iyzico’da güvenlik incelemesinde (siparişin durumu: ${stateNamed(state)})`,
      en: (state) => `A late charge is under review at iyzico (state of the order: ${stateNamed(state)})`,
    },
  ],
  [/^review refused/, same('iyzico incelediği çekimi reddetti', 'iyzico refused the charge that it had reviewed')],
  [/^review/, same('iyzico güvenlik incelemesi yapıyor', 'Under review at iyzico')],
  [/^hold-lapsed/, same('Yerin ayrıldığı süre doldu', 'The time for which the spot was held ran out')],
  [/^not-finished/, same('Alıcı ödemeyi zamanında tamamlamadı', 'The buyer did not finish in time')],
  [/^no-bank/, same('Kart bankaya ulaşmadı', 'No card reached a bank')],
  [/^no-card/, same('Hiç kart denenmedi', 'No card was tried')],
  [/^replaced/, same('Alıcı yeni bir sipariş verdi', 'The buyer placed a newer order')],
  [
    /^partly refunded (\d+)/,
    { tr: (kurus) => `Kısmi iade: ${amount(kurus)}`, en: (kurus) => `Partly refunded: ${amount(kurus)}` },
  ],
  [/^refunded/, same('İade edildi', 'Refunded')],
  [
    /^closed as (\w+)/,
    { tr: (state) => `Elle kapatıldı: ${stateNamed(state)}`, en: (state) => `Closed by hand: ${stateNamed(state)}` },
  ],
];

/** How a reason of a request goes on behind its known beginning: see `askedBy` of `moves/requests.ts`. */
const askedBy: Localized<string> = { tr: ' (isteyen: $1)', en: ' (asked by $1)' };

/** Why a payment is as it is, in the founder's language; a reason without a wording stays as the record has it. */
export function reasonInWords(reason: string): string {
  const plain = reason.replace(/^alarm /, '');
  for (const [pattern, words] of wordings) {
    const found = pattern.exec(plain);
    if (!found) continue;
    // what else follows the known beginning are numbers of iyzico or of orders
    const rest = plain.slice(found[0].length).replace(/^, by ([^:]*)/, askedBy[locale]);
    return `${words[locale](found[1] ?? '')}${rest}`;
  }
  return plain;
}
