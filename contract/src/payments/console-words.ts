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

// The plain words that stand beside the code of a line of history, and in the field `alarm`, for a person who reads the record in
// the Firebase console. They are derived when the line is written, and no program decides by them.

/** A text for each member of a union, by its key. */
export type Worded<Members> = { readonly [Key in keyof Members]: (member: Members[Key]) => string };

/** The words of one member of a union. */
export function wordsOf<Members, Key extends keyof Members>(
  words: Worded<Members>,
  key: Key,
  member: Members[Key],
): string {
  return words[key](member);
}

/** Who asked for a change, and why, at the end of a line; empty where nobody asked. */
function askedText({ by, because }: Asked): string {
  if (by === null) return '';
  return because === null || because === '' ? `, by ${by}` : `, by ${by}: ${because}`;
}

const ALARMS: Worded<Alarms> = {
  'charged-twice': ({ paid, charge }) => `charged twice, iyzico ${paid} and ${charge}`,
  'bought-twice': ({ orders }) => `bought twice, see also ${orders.join(', ')}`,
  'charged-while': ({ state, charge }) => `charged while ${state}, iyzico ${charge}`,
  'under-review': ({ state, charge }) => `under review while ${state}, iyzico ${charge}`,
  'silent-to-the-last': () => 'silent to the last look',
  'differing-charge': ({ charge }) => `amount or order differs, iyzico ${charge}`,
  other: () => 'an alarm of another version',
};

const alarmText = (alarm: Alarm): string => wordsOf<Alarms, AlarmKind>(ALARMS, alarm.kind, alarm);

/** The text of the field `alarm`; null without an alarm. */
export const alarmsText = (alarms: ReadonlyArray<Alarm>): string | null =>
  alarms.length === 0 ? null : alarms.map(alarmText).join('; ');

/** Why requests are refused; the mails of an English founder say most of it in these words. */
export const REFUSAL_WORDS: Worded<RefusalWhys> = {
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
  'charge-named': () => 'it names a charge',
  'lacks-no-seat': () => 'it lacks no seat',
  'no-free-seat': () => 'no seat is free',
  'sold-no-more': () => 'its group is sold no more',
  'group-over': () => 'its group is over',
  state: ({ state }) => `is ${state}`,
  other: () => 'for a cause of another version',
};

const whyText = (why: RefusalWhy): string => wordsOf<RefusalWhys, RefusalWhy['kind']>(REFUSAL_WORDS, why.kind, why);

/** The line about a partial refund, with the sum so far as `amount` writes it. */
export function partlyRefundedText(
  { kurus, charge, ...asked }: HistoryEntries['partly-refunded'],
  amount: (kurus: number) => string,
): string {
  const ofCharge = charge === null ? '' : ` of charge ${charge}`;
  return `partly refunded${amount(kurus)}${ofCharge}${askedText(asked)}`;
}

const REASONS: Worded<HistoryEntries> = {
  ordered: () => 'ordered',
  attempt: ({ attempt }) => `attempt-${attempt}`,
  'card-refused': ({ refusal, iyzicoCode }) => `card-refused ${refusal} ${iyzicoCode}`,
  returned: () => 'returned',
  answered: () => 'answered',
  authenticated: () => 'authenticated',
  charged: () => 'charged',
  'found-charged': () => 'found charged',
  'paid-by-iyzico': ({ charge, ...asked }) => `paid by iyzico ${charge}${askedText(asked)}`,
  declined: ({ iyzicoCode }) => `declined ${iyzicoCode}`,
  'three-ds': ({ iyzicoCode }) => `three-ds ${iyzicoCode}`,
  'other-order': () => 'other-order',
  'already-bought': () => 'already-bought',
  'hold-lapsed': () => 'hold-lapsed',
  'group-started': () => 'group-started',
  'no-answer': ({ iyzicoCode }) => `no-answer ${iyzicoCode}`,
  silent: () => 'silent',
  'never-charged': () => 'never-charged',
  review: () => 'review',
  'review-refused': ({ charge }) => `review refused, iyzico ${charge}`,
  mismatch: () => 'mismatch',
  'not-finished': () => 'not-finished',
  'no-bank': () => 'no-bank',
  'no-card': () => 'no-card',
  replaced: () => 'replaced',
  'bought-otherwise': () => 'bought-otherwise',
  'partly-refunded': (entry) => partlyRefundedText(entry, (kurus) => ` ${kurus}`),
  refunded: (asked) => `refunded${askedText(asked)}`,
  'was-refunded-before': ({ request, ...asked }) => `${request}: was refunded before${askedText(asked)}`,
  'seat-kept': () => 'seat kept',
  'seat-given': (asked) => `seat given${askedText(asked)}`,
  'receipt-sent-again': (asked) => `receipt sent again${askedText(asked)}`,
  closed: ({ as, charge, ...asked }) =>
    `closed as ${as}${charge === null ? '' : `, iyzico ${charge}`}${askedText(asked)}`,
  'request-refused': ({ request, why, ...asked }) => `${request} refused: ${whyText(why)}${askedText(asked)}`,
  alarm: ({ alarm }) => `alarm ${alarmText(alarm)}`,
  other: () => 'other',
};

/** The words that stand beside what a line of history reports. */
export const historyReason = (entry: HistoryEntry): string =>
  wordsOf<HistoryEntries, HistoryCode>(REASONS, entry.code, entry);
