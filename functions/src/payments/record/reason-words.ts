import type { Locale, Localized } from '@site/contract/locale';
import { liraText } from '@site/contract/money';
import { PAYMENT_STATES } from '@site/contract/payment';
import {
  ALARM,
  ATTEMPT_STARTED,
  CARD_REFUSED,
  CLOSED_AS,
  EXPIRED_BOUGHT_OTHERWISE,
  EXPIRED_REPLACED,
  EXPIRED_WITHOUT_BANK,
  EXPIRED_WITHOUT_CARD,
  PARTLY_REFUNDED,
  REQUEST_REFUSED,
  RETURN_ANSWERED,
  RETURNED,
  readPartlyRefunded,
  SEAT_GIVEN,
  SEAT_KEPT,
  SILENT,
} from '@site/contract/payment-reasons';
import { settings } from '@site/contract/settings';
import { stateInWords } from './state-words.ts';

/** Wording of a reason. `detail` is the rest of the stored reason after its beginning: codes, numbers of iyzico or of orders. */
type Words = Localized<(detail: string) => string>;

const plain = (tr: string, en: string): Words => ({ tr: (detail) => tr + detail, en: (detail) => en + detail });

/** Wording around the first word of the detail; the rest of the detail follows. */
function around(tr: (first: string) => string, en: (first: string) => string): Words {
  const fill = (words: (first: string) => string) => (detail: string) =>
    detail.replace(/^ ?([^\s,]*)/, (_, first: string) => words(first));
  return { tr: fill(tr), en: fill(en) };
}

function stateNamed(name: string, locale: Locale): string {
  const state = PAYMENT_STATES.find((one) => one === name);
  return state ? stateInWords(state, locale) : name;
}

/** Why a request was refused: beginnings of the stored reasons, and their Turkish wording for the founder. */
const whys = {
  'iyzico shows no refund': (rest) =>
    `iyzico’da iade görünmüyor${rest.replace('its answer was', 'iyzico’nun yanıtı:')}`,
  'iyzico does not tell': (rest) => `iyzico yanıt vermedi${rest}`,
  'iyzico lists no charge': (rest) =>
    `bu siparişin iyzico’da böyle bir çekimi yok:${rest.replace(' for this order', '')}`,
  'iyzico still reviews this charge': () => 'iyzico bu çekimi hâlâ inceliyor',
  'iyzico shows this charge as declined': () => 'bu çekim iyzico’da reddedilmiş görünüyor',
  'iyzico shows this charge as not paid': () => 'bu çekim iyzico’da ödenmemiş görünüyor',
  'iyzico shows another order or amount for this charge': () =>
    'bu çekim iyzico’da başka bir siparişle ya da tutarla görünüyor',
  // followed by a code
  'iyzico ': (code) => `iyzico ${code}`,
  'there is no such charge': () => 'böyle bir çekim yok',
  'that charge was found beside the one that paid': () => 'bu çekim, siparişi ödeyen çekimin yanında bulunmuştu',
  'it names a charge': () => 'çekilmemiş sayılacak ödeme için çekim numarası verilmez',
  'it lacks no seat': () => 'bu sipariş yer beklemiyor',
  'no seat is free': () => 'grupta boş yer yok',
  'its group is sold no more': () => 'grubu artık satılmıyor',
  'its group is over': () => 'grubun son oturumu da başladı',
  'is ': (state) => `siparişin durumu: ${stateNamed(state, 'tr')}`,
} as const satisfies Readonly<Record<string, (rest: string) => string>>;

/** English wording of the reasons of {@link whys} whose stored words are not a clause; the others read as they are stored. */
const whysInEnglish = {
  'it names a charge': () => 'a payment that counts as not charged has no charge to name',
  'it lacks no seat': () => 'the order waits for no spot',
  'no seat is free': () => 'no spot is free',
  'is ': (state) => `the state of the order is “${stateNamed(state, 'en')}”`,
} as const satisfies Partial<Readonly<Record<keyof typeof whys, (rest: string) => string>>>;

/** Why a request was refused, as a move may write it: the compiler rejects a text that begins with none of {@link whys}. */
export type RefusalWhy = `${keyof typeof whys}${string}`;

type Whys = Readonly<Record<string, (rest: string) => string>>;

/** Longest first, since one beginning is a prefix of others. */
const byLength = (words: Whys) => Object.entries(words).toSorted(([one], [other]) => other.length - one.length);

/** Wording of a refused request, whose detail is a colon and the reason. */
function refused(tr: string, en: string): Words {
  const reworded = (detail: string, words: Whys) =>
    detail.replace(/^: (.*)/, (_, why: string) => {
      const [beginning, inWords] = byLength(words).find(([one]) => why.startsWith(one)) ?? ['', (all) => all];
      return `: ${inWords(why.slice(beginning.length))}`;
    });
  return { tr: (detail) => tr + reworded(detail, whys), en: (detail) => en + reworded(detail, whysInEnglish) };
}

/** Wording of a partial refund; a detail that does not parse stays as it is stored. */
function partly(words: string, locale: Locale) {
  return (detail: string): string => {
    const part = readPartlyRefunded(PARTLY_REFUNDED + detail);
    if (part === undefined) return words + detail;
    const ofCharge = part.charge === undefined ? '' : `, iyzico ${part.charge}`;
    return `${words}: ${liraText(part.kurus, locale)}${ofCharge}${part.by}`;
  };
}

/**
 * Beginnings of the reasons that moves write into the history of a payment, and their wording for the founder. A beginning that
 * was ever written must stay, since stored histories contain it.
 */
const wordings = {
  ordered: plain('Sipariş verildi', 'Ordered'),
  [ATTEMPT_STARTED]: around(
    (nth) => `${nth}. deneme`,
    (nth) => `Attempt ${nth}`,
  ),
  [CARD_REFUSED]: plain('iyzico kartı bankaya sormadan reddetti:', 'iyzico refused the card before it asked a bank:'),
  [RETURNED]: plain(
    'Alıcı iyzico’nun sayfasından döndü; sonuç o an belli değildi',
    'The buyer came back from iyzico’s page; the outcome was not known yet',
  ),
  [RETURN_ANSWERED]: plain(
    'iyzico yanıt verdi: Dönen alıcıdan o ana kadar ödeme alınmamıştı',
    'iyzico answered: the buyer who came back had paid nothing so far',
  ),
  authenticated: plain('Banka alıcıyı doğruladı', 'The bank confirmed the buyer'),
  charged: plain('Karttan para çekildi', 'Charged'),
  'found charged': plain(
    'iyzico’da ödenmiş görünüyor; kayıt, ödemeden önceki bir yedekten dönmüş olabilir',
    'iyzico shows it as charged; the record may come from a backup made before that',
  ),
  'paid by iyzico': plain('Ödemenin iyzico numarası:', 'iyzico’s number of the payment:'),
  'charged twice': {
    tr: (detail) => `Karttan iki kez çekildi${detail.replace(' and ', ' ve ')}`,
    en: (detail) => `Charged twice${detail}`,
  },
  'bought twice': {
    tr: (detail) => `Aynı ürün birden çok siparişle ödendi${detail.replace('see also', 'öteki sipariş:')}`,
    en: (detail) => `The same product was paid by more than one order${detail.replace('see also', 'the other one:')}`,
  },
  'charged while': around(
    (state) => `Sipariş kapandıktan sonra para çekildi (siparişin durumu: ${stateNamed(state, 'tr')})`,
    (state) => `Charged although the order was over (its state: ${stateNamed(state, 'en')})`,
  ),
  'amount or order differs': plain('Tutar ya da sipariş uyuşmuyor', 'Another amount or order'),
  mismatch: plain('Tutar ya da sipariş uyuşmuyor', 'Another amount or order'),
  declined: around(
    (code) => `Ödeme reddedildi (kod ${code})`,
    (code) => `The payment was declined (code ${code})`,
  ),
  'three-ds': around(
    (code) => `3D Secure onayı tamamlanmadı (kod ${code})`,
    (code) => `3-D Secure was not completed (code ${code})`,
  ),
  'other-order': plain(
    'Alıcının aynı ürün için başka bir siparişi o sırada ödeniyordu',
    'Another order of the buyer for the same product was being charged',
  ),
  'already-bought': plain(
    'Alıcı aynı ürünü başka bir siparişle ödemişti',
    'The buyer had paid for the same product with another order',
  ),
  'hold-lapsed': plain('Yerin tutulduğu süre doldu', 'The time for which the spot was held ran out'),
  'group-started': plain(
    'Alıcı bankadan döndüğünde grup başlamıştı',
    'The group had started when the buyer came back from the bank',
  ),
  'no-answer': around(
    (code) => `iyzico kesin yanıt vermedi (${code})`,
    (code) => `iyzico gave no clear answer (${code})`,
  ),
  [SILENT]: plain('iyzico’dan yanıt gelmedi', 'iyzico stayed silent'),
  'silent to the last look': plain(
    'Bitmiş siparişe para gelip gelmediği son kez sorulduğunda da iyzico yanıt vermedi; site artık sormuyor',
    'iyzico did not say, when asked for the last time, whether money came for the ended order; the site asks no more',
  ),
  'never-charged': plain('Karttan hiç para çekilmemiş', 'Never charged'),
  review: plain('iyzico güvenlik incelemesi yapıyor', 'Under review at iyzico'),
  'under review while': around(
    (state) =>
      `Sonradan gelen bir çekim iyzico’da güvenlik incelemesinde (siparişin durumu: ${stateNamed(state, 'tr')})`,
    (state) => `A late charge is under review at iyzico (state of the order: ${stateNamed(state, 'en')})`,
  ),
  'review refused': plain('iyzico incelediği çekimi reddetti', 'iyzico refused the charge that it had reviewed'),
  'not-finished': plain('Alıcı ödemeyi zamanında tamamlamadı', 'The buyer did not finish in time'),
  [EXPIRED_WITHOUT_BANK]: plain('Kart bankaya ulaşmadı', 'No card reached a bank'),
  [EXPIRED_WITHOUT_CARD]: plain('Hiç kart denenmedi', 'No card was tried'),
  [EXPIRED_REPLACED]: plain('Alıcı yeni bir sipariş verdi', 'The buyer placed a newer order'),
  [EXPIRED_BOUGHT_OTHERWISE]: plain(
    'Alıcı aynı ürünü başka bir siparişle almıştı ya da o sırada ödüyordu',
    'The buyer had bought the product, or was paying for it, by another order',
  ),
  [PARTLY_REFUNDED]: { tr: partly('Kısmi iade', 'tr'), en: partly('Partly refunded', 'en') },
  refunded: plain('İade edildi', 'Refunded'),
  'refund: was refunded before': plain('Para daha önce iade edilmişti', 'The money had gone back before'),
  'cancel: was refunded before': plain('Para daha önce iade edilmişti', 'The money had gone back before'),
  [SEAT_KEPT]: plain('Grupta boşalan yer bu sipariş için tutuldu', 'A spot that became free is kept for this order'),
  [SEAT_GIVEN]: plain('Gruptan yer verildi', 'Given a spot in the group'),
  'receipt sent again': plain('Onay e-postası yeniden gönderildi', 'Receipt sent again'),
  [CLOSED_AS['not-charged']]: plain('Elle kapatıldı: Karttan para çekilmemiş', 'Closed by hand: Not charged'),
  'closed as': around(
    (state) => `Elle kapatıldı: ${stateNamed(state, 'tr')}`,
    (state) => `Closed by hand: ${stateNamed(state, 'en')}`,
  ),
  [REQUEST_REFUSED.refund]: refused('İade yapılmadı', 'Not refunded'),
  [REQUEST_REFUSED.cancel]: refused('Ödeme geri alınmadı', 'Not canceled'),
  [REQUEST_REFUSED.close]: refused('Elle kapatılmadı', 'Not closed by hand'),
  [REQUEST_REFUSED['resend-receipt']]: refused('Onay e-postası yeniden gönderilmedi', 'Receipt not sent again'),
  [REQUEST_REFUSED['give-seat']]: refused('Yer verilmedi', 'No spot given'),
} as const satisfies Readonly<Record<string, Words>>;

type Beginning = keyof typeof wordings;

/** A reason that a move may write: the compiler rejects one whose beginning has no wording. */
export type Reason = `${Beginning}${string}`;

/** Beginnings of alarms; the founder's mail says for each what to do. */
export const ALARM_BEGINNINGS = [
  'charged twice',
  'bought twice',
  'charged while',
  'under review while',
  'silent to the last look',
  'amount or order differs',
] as const satisfies ReadonlyArray<Beginning>;

export type AlarmBeginning = (typeof ALARM_BEGINNINGS)[number];

/** An alarm that a move may raise. */
export type Alarm = `${AlarmBeginning}${string}`;

const isBeginning = (text: string): text is Beginning => Object.hasOwn(wordings, text);

/** All beginnings, longest first, so that the longest matching one is found. */
export const REASON_BEGINNINGS: ReadonlyArray<Beginning> = Object.keys(wordings)
  .filter(isBeginning)
  .toSorted((a, b) => b.length - a.length);

/** End of the stored reason of a request: see `askedBy` of `moves/founder-requests.ts`. */
const ASKED_BY = /, by ([^:]*)/;

const askedBy: Localized<string> = { tr: ' (isteyen: $1)', en: ' (asked by $1)' };

/** A stored reason in the founder's language; a reason without a wording is returned as it is stored. */
export function reasonInWords(reason: string, locale: Locale = settings.founderLocale): string {
  const stored = reason.startsWith(ALARM) ? reason.slice(ALARM.length) : reason;
  const beginning = REASON_BEGINNINGS.find((one) => stored.startsWith(one));
  if (beginning === undefined) return stored;
  const detail = stored.slice(beginning.length);
  const end = detail.search(ASKED_BY);
  if (end < 0) return wordings[beginning][locale](detail);
  return wordings[beginning][locale](detail.slice(0, end)) + detail.slice(end).replace(ASKED_BY, askedBy[locale]);
}
