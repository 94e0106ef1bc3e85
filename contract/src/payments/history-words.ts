import { settings } from '../business/settings.ts';
import type { Locale, Localized } from '../plain/locale.ts';
import { liraText } from '../plain/money.ts';
import type {
  Alarm,
  AlarmKind,
  Alarms,
  Asked,
  HistoryCode,
  HistoryEntries,
  HistoryEntry,
  RefusalWhy,
  RefusalWhys,
} from './payment-history.ts';
import { stateInWords } from './state-words.ts';

// What a line of the history of a payment, and an alarm, say to the founder, in mails and in the record itself. A code without
// words does not compile. The words are derived from the codes when a record is written, and no program decides by them.

/** A text for each member of a union, by its key. */
type Worded<Members> = { readonly [Key in keyof Members]: (member: Members[Key]) => string };

/** The words of one member of a union. */
function wordsOf<Members, Key extends keyof Members>(words: Worded<Members>, key: Key, member: Members[Key]): string {
  return words[key](member);
}

/** Who asked, and why, at the end of a line; empty where nobody asked. */
const askedBy: Localized<(asked: Asked) => string> = {
  tr: (asked) => withBecause(asked, (by) => `isteyen: ${by}`),
  en: (asked) => withBecause(asked, (by) => `asked by ${by}`),
};

function withBecause({ by, because }: Asked, words: (by: string) => string): string {
  if (by === null) return '';
  return ` (${words(by)})${because === null || because === '' ? '' : `: ${because}`}`;
}

/** iyzico's number of a charge after the words; empty where there is none. */
const numbered = (charge: string | null): string => (charge === null ? '' : `, iyzico ${charge}`);

const alarms: Localized<Worded<Alarms>> = {
  tr: {
    'charged-twice': ({ paid, charge }) =>
      `Karttan iki kez çekildi, iyzico ${paid === null ? '' : `${paid} ve `}${charge}`,
    'bought-twice': ({ orders }) => `Aynı ürün birden çok siparişle ödendi, öteki sipariş: ${orders.join(', ')}`,
    'charged-while': ({ state, charge }) =>
      `Sipariş kapandıktan sonra para çekildi (siparişin durumu: ${stateInWords(state, 'tr')}), iyzico ${charge}`,
    'under-review': ({ state, charge }) =>
      `Sonradan gelen bir çekim iyzico’da güvenlik incelemesinde (siparişin durumu: ${stateInWords(state, 'tr')}), iyzico ${charge}`,
    'silent-to-the-last': () =>
      'Bitmiş siparişe para gelip gelmediği son kez sorulduğunda da iyzico yanıt vermedi, site artık sormuyor',
    'differing-charge': ({ charge }) => `Tutar ya da sipariş uyuşmuyor, iyzico ${charge}`,
    other: () => 'Sitenin bu sürümünün okuyamadığı bir alarm',
  },
  en: {
    'charged-twice': ({ paid, charge }) => `Charged twice, iyzico ${paid === null ? '' : `${paid} and `}${charge}`,
    'bought-twice': ({ orders }) =>
      `The same product was paid by more than one order, the other one: ${orders.join(', ')}`,
    'charged-while': ({ state, charge }) =>
      `Charged although the order was over (its state: ${stateInWords(state, 'en')}), iyzico ${charge}`,
    'under-review': ({ state, charge }) =>
      `A late charge is under review at iyzico (state of the order: ${stateInWords(state, 'en')}), iyzico ${charge}`,
    'silent-to-the-last': () =>
      'iyzico did not say, when asked for the last time, whether money came for the ended order, and the site asks no more',
    'differing-charge': ({ charge }) => `Another amount or order, iyzico ${charge}`,
    other: () => 'An alarm that this version of the site cannot read',
  },
};

/** An alarm in the founder's language. */
export const alarmInWords = (alarm: Alarm, locale: Locale = settings.founderLocale): string =>
  wordsOf<Alarms, AlarmKind>(alarms[locale], alarm.kind, alarm);

const whys: Localized<Worded<RefusalWhys>> = {
  tr: {
    'not-shown': ({ iyzicoCode }) =>
      `iyzico’da iade görünmüyor${iyzicoCode === null ? '' : `, iyzico’nun yanıtı: ${iyzicoCode}`}`,
    'no-answer': ({ iyzicoCode }) => `iyzico yanıt vermedi, ${iyzicoCode}`,
    unlisted: ({ charge, iyzicoCode }) =>
      `Bu siparişin iyzico’da böyle bir çekimi yok: ${charge}${iyzicoCode === null ? '' : ` (${iyzicoCode})`}`,
    'under-review': () => 'iyzico bu çekimi hâlâ inceliyor',
    'shown-declined': () => 'Bu çekim iyzico’da reddedilmiş görünüyor',
    'shown-unpaid': () => 'Bu çekim iyzico’da ödenmemiş görünüyor',
    'shown-differing': () => 'Bu çekim iyzico’da başka bir siparişle ya da tutarla görünüyor',
    iyzico: ({ iyzicoCode }) => `iyzico ${iyzicoCode}`,
    'no-such-charge': () => 'Böyle bir çekim yok',
    'charge-beside': () => 'Bu çekim, siparişi ödeyen çekimin yanında bulunmuştu',
    'charge-named': () => 'Çekilmemiş sayılacak ödeme için çekim numarası verilmez',
    'lacks-no-seat': () => 'Bu sipariş yer beklemiyor',
    'no-free-seat': () => 'Grupta boş yer yok',
    'sold-no-more': () => 'Grubu artık satılmıyor',
    'group-over': () => 'Grubun son oturumu da başladı',
    state: ({ state }) => `Siparişin durumu “${stateInWords(state, 'tr')}”`,
    other: () => 'Nedenini sitenin bu sürümü okuyamıyor',
  },
  en: {
    'not-shown': ({ iyzicoCode }) =>
      `iyzico shows no refund${iyzicoCode === null ? '' : `, its answer was ${iyzicoCode}`}`,
    'no-answer': ({ iyzicoCode }) => `iyzico does not tell, ${iyzicoCode}`,
    unlisted: ({ charge, iyzicoCode }) =>
      `iyzico lists no charge ${charge} for this order${iyzicoCode === null ? '' : ` (${iyzicoCode})`}`,
    'under-review': () => 'iyzico still reviews this charge',
    'shown-declined': () => 'iyzico shows this charge as declined',
    'shown-unpaid': () => 'iyzico shows this charge as not paid',
    'shown-differing': () => 'iyzico shows another order or amount for this charge',
    iyzico: ({ iyzicoCode }) => `iyzico ${iyzicoCode}`,
    'no-such-charge': () => 'there is no such charge',
    'charge-beside': () => 'that charge was found beside the one that paid',
    'charge-named': () => 'a payment that counts as not charged has no charge to name',
    'lacks-no-seat': () => 'the order waits for no spot',
    'no-free-seat': () => 'no spot is free',
    'sold-no-more': () => 'its group is sold no more',
    'group-over': () => 'its group is over',
    state: ({ state }) => `the state of the order is “${stateInWords(state, 'en')}”`,
    other: () => 'this version of the site cannot read why',
  },
};

const whyInWords = (why: RefusalWhy, locale: Locale): string =>
  wordsOf<RefusalWhys, RefusalWhy['kind']>(whys[locale], why.kind, why);

type Request = HistoryEntries['request-refused']['request'];

const notDone: Localized<Readonly<Record<Request, string>>> = {
  tr: {
    refund: 'İade yapılmadı',
    cancel: 'Ödeme geri alınmadı',
    close: 'Elle kapatılmadı',
    'resend-receipt': 'Onay e-postası yeniden gönderilmedi',
    'give-seat': 'Yer verilmedi',
  },
  en: {
    refund: 'Not refunded',
    cancel: 'Not canceled',
    close: 'Not closed by hand',
    'resend-receipt': 'Receipt not sent again',
    'give-seat': 'No spot given',
  },
};

const notNeeded: Localized<Readonly<Record<HistoryEntries['was-refunded-before']['request'], string>>> = {
  tr: { refund: 'İade gerekmedi', cancel: 'Ödemeyi geri almak gerekmedi' },
  en: { refund: 'No refund was needed', cancel: 'The payment did not have to be canceled' },
};

const lines: Localized<Worded<HistoryEntries>> = {
  tr: {
    ordered: () => 'Sipariş verildi',
    attempt: ({ attempt }) => `${attempt}. deneme`,
    'card-refused': ({ refusal, iyzicoCode }) => `iyzico kartı bankaya sormadan reddetti: ${refusal} ${iyzicoCode}`,
    returned: () => 'Alıcı iyzico’nun sayfasından döndü; sonuç o an belli değildi',
    answered: () => 'iyzico yanıt verdi: Dönen alıcıdan o ana kadar ödeme alınmamıştı',
    authenticated: () => 'Banka alıcıyı doğruladı',
    charged: () => 'Karttan para çekildi',
    'found-charged': () => 'iyzico’da ödenmiş görünüyor; kayıt, ödemeden önceki bir yedekten dönmüş olabilir',
    'paid-by-iyzico': ({ charge, ...asked }) => `Ödemenin iyzico numarası: ${charge}${askedBy.tr(asked)}`,
    declined: ({ iyzicoCode }) => `Ödeme reddedildi (kod ${iyzicoCode})`,
    'three-ds': ({ iyzicoCode }) => `3D Secure onayı tamamlanmadı (kod ${iyzicoCode})`,
    'other-order': () => 'Alıcının aynı ürün için başka bir siparişi o sırada ödeniyordu',
    'already-bought': () => 'Alıcı aynı ürünü başka bir siparişle ödemişti',
    'hold-lapsed': () => 'Yerin tutulduğu süre doldu',
    'group-started': () => 'Alıcı bankadan döndüğünde grup başlamıştı',
    'no-answer': ({ iyzicoCode }) => `iyzico kesin yanıt vermedi (${iyzicoCode})`,
    silent: () => 'iyzico’dan yanıt gelmedi',
    'never-charged': () => 'Karttan hiç para çekilmemiş',
    review: () => 'iyzico güvenlik incelemesi yapıyor',
    'review-refused': ({ charge }) => `iyzico incelediği çekimi reddetti${numbered(charge)}`,
    mismatch: () => 'Tutar ya da sipariş uyuşmuyor',
    'not-finished': () => 'Alıcı ödemeyi zamanında tamamlamadı',
    'no-bank': () => 'Kart bankaya ulaşmadı',
    'no-card': () => 'Hiç kart denenmedi',
    replaced: () => 'Alıcı yeni bir sipariş verdi',
    'bought-otherwise': () => 'Alıcı aynı ürünü başka bir siparişle almıştı ya da o sırada ödüyordu',
    'partly-refunded': ({ kurus, charge, ...asked }) =>
      `Kısmi iade, toplam ${liraText(kurus, 'tr')}${numbered(charge)}${askedBy.tr(asked)}`,
    refunded: (asked) => `İade edildi${askedBy.tr(asked)}`,
    'was-refunded-before': ({ request, ...asked }) =>
      `${notNeeded.tr[request]}: Para daha önce iade edilmişti${askedBy.tr(asked)}`,
    'seat-kept': () => 'Grupta boşalan yer bu sipariş için tutuldu',
    'seat-given': (asked) => `Gruptan yer verildi${askedBy.tr(asked)}`,
    'receipt-sent-again': (asked) => `Onay e-postası yeniden gönderildi${askedBy.tr(asked)}`,
    closed: ({ as, charge, ...asked }) =>
      `Elle kapatıldı: ${as === 'paid' ? stateInWords('paid', 'tr') : 'Karttan para çekilmemiş'}${numbered(charge)}${askedBy.tr(asked)}`,
    'request-refused': ({ request, why, ...asked }) =>
      `${notDone.tr[request]}: ${whyInWords(why, 'tr')}${askedBy.tr(asked)}`,
    alarm: ({ alarm }) => alarmInWords(alarm, 'tr'),
    other: () => 'Okunamayan satır',
  },
  en: {
    ordered: () => 'Ordered',
    attempt: ({ attempt }) => `Attempt ${attempt}`,
    'card-refused': ({ refusal, iyzicoCode }) =>
      `iyzico refused the card before it asked a bank: ${refusal} ${iyzicoCode}`,
    returned: () => 'The buyer came back from iyzico’s page; the outcome was not known yet',
    answered: () => 'iyzico answered: the buyer who came back had paid nothing so far',
    authenticated: () => 'The bank confirmed the buyer',
    charged: () => 'Charged',
    'found-charged': () => 'iyzico shows it as charged; the record may come from a backup made before that',
    'paid-by-iyzico': ({ charge, ...asked }) => `iyzico’s number of the payment: ${charge}${askedBy.en(asked)}`,
    declined: ({ iyzicoCode }) => `The payment was declined (code ${iyzicoCode})`,
    'three-ds': ({ iyzicoCode }) => `3-D Secure was not completed (code ${iyzicoCode})`,
    'other-order': () => 'Another order of the buyer for the same product was being charged',
    'already-bought': () => 'The buyer had paid for the same product with another order',
    'hold-lapsed': () => 'The time for which the spot was held ran out',
    'group-started': () => 'The group had started when the buyer came back from the bank',
    'no-answer': ({ iyzicoCode }) => `iyzico gave no clear answer (${iyzicoCode})`,
    silent: () => 'iyzico stayed silent',
    'never-charged': () => 'Never charged',
    review: () => 'Under review at iyzico',
    'review-refused': ({ charge }) => `iyzico refused the charge that it had reviewed${numbered(charge)}`,
    mismatch: () => 'Another amount or order',
    'not-finished': () => 'The buyer did not finish in time',
    'no-bank': () => 'No card reached a bank',
    'no-card': () => 'No card was tried',
    replaced: () => 'The buyer placed a newer order',
    'bought-otherwise': () => 'The buyer had bought the product, or was paying for it, by another order',
    'partly-refunded': ({ kurus, charge, ...asked }) =>
      `Partly refunded, ${liraText(kurus, 'en')} in all${numbered(charge)}${askedBy.en(asked)}`,
    refunded: (asked) => `Refunded${askedBy.en(asked)}`,
    'was-refunded-before': ({ request, ...asked }) =>
      `${notNeeded.en[request]}: the money had gone back before${askedBy.en(asked)}`,
    'seat-kept': () => 'A spot that became free is kept for this order',
    'seat-given': (asked) => `Given a spot in the group${askedBy.en(asked)}`,
    'receipt-sent-again': (asked) => `Receipt sent again${askedBy.en(asked)}`,
    closed: ({ as, charge, ...asked }) =>
      `Closed by hand: ${as === 'paid' ? stateInWords('paid', 'en') : 'Not charged'}${numbered(charge)}${askedBy.en(asked)}`,
    'request-refused': ({ request, why, ...asked }) =>
      `${notDone.en[request]}: ${whyInWords(why, 'en')}${askedBy.en(asked)}`,
    alarm: ({ alarm }) => alarmInWords(alarm, 'en'),
    other: () => 'A line that cannot be read',
  },
};

/** A line of history in the founder's language. */
export const entryInWords = (entry: HistoryEntry, locale: Locale = settings.founderLocale): string =>
  wordsOf<HistoryEntries, HistoryCode>(lines[locale], entry.code, entry);
