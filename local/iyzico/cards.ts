import { type ErrorReason, errors, Refusal } from './errors.ts';

/** Behaviour of a test card's bank. */
type CardBehaviour =
  | { readonly kind: 'approves' }
  | { readonly kind: 'declines'; readonly reason: ErrorReason }
  /** 3-D Secure returns `success` with an `mdStatus` that a merchant must refuse; a charge would succeed. */
  | { readonly kind: 'authenticates-weakly'; readonly mdStatus: 0 | 4 }
  /** 3-D Secure cannot even be started. */
  | { readonly kind: 'refuses-3ds' }
  /** Charges succeed, but cancel and refund fail. */
  | { readonly kind: 'keeps-money' };

type Association = 'MASTER_CARD' | 'VISA' | 'TROY' | 'AMERICAN_EXPRESS';
type CardType = 'CREDIT_CARD' | 'DEBIT_CARD';

/** The stored data of a card, which cannot be used to pay elsewhere. */
export interface MaskedCard {
  readonly bin: string;
  readonly lastFour: string;
  readonly association: Association;
  readonly type: CardType;
  readonly bank: string;
  /** Issued abroad, so that it may pay in currencies other than lira. */
  readonly foreign: boolean;
  readonly behaviour: CardBehaviour;
}

const approves: CardBehaviour = { kind: 'approves' };
const declines = (reason: ErrorReason): CardBehaviour => ({ kind: 'declines', reason });

type Row = readonly [number: string, bank: string, type: CardType, behaviour: CardBehaviour];

const approved = (number: string, bank: string, type: CardType): Row => [number, bank, type, approves];
const scripted = (number: string, behaviour: CardBehaviour): Row => [number, 'Test', 'CREDIT_CARD', behaviour];

/** Its bank approves every payment. */
export const GOOD_CARD = '5528790000000008';
/** Its bank declines every payment for insufficient funds. */
export const DECLINED_CARD = '4111111111111129';

/** iyzico's published sandbox cards: the Test Cards page of docs.iyzico.com and the README of its SDKs. */
const rows: ReadonlyArray<Row> = [
  approved('5890040000000016', 'Akbank', 'DEBIT_CARD'),
  approved('5526080000000006', 'Akbank', 'CREDIT_CARD'),
  approved('9792072000017956', 'Akbank', 'CREDIT_CARD'),
  approved('4766620000000001', 'Denizbank', 'DEBIT_CARD'),
  approved('4603450000000000', 'Denizbank', 'CREDIT_CARD'),
  approved('4729150000000005', 'Denizbank', 'CREDIT_CARD'),
  approved('4987490000000002', 'QNB', 'DEBIT_CARD'),
  approved('5311570000000005', 'QNB', 'CREDIT_CARD'),
  approved('9792020000000001', 'QNB', 'DEBIT_CARD'),
  approved('9792030000000000', 'QNB', 'CREDIT_CARD'),
  approved('9792023757123604', 'QNB', 'DEBIT_CARD'),
  approved('5170410000000004', 'Garanti', 'DEBIT_CARD'),
  approved('5400360000000003', 'Garanti', 'CREDIT_CARD'),
  approved('374427000000003', 'Garanti', 'CREDIT_CARD'),
  approved('4475050000000003', 'Halkbank', 'DEBIT_CARD'),
  approved(GOOD_CARD, 'Halkbank', 'CREDIT_CARD'),
  approved('4059030000000009', 'HSBC', 'DEBIT_CARD'),
  approved('5504720000000003', 'HSBC', 'CREDIT_CARD'),
  approved('5892830000000000', 'İş Bankası', 'DEBIT_CARD'),
  approved('4543590000000006', 'İş Bankası', 'CREDIT_CARD'),
  approved('4910050000000006', 'Vakıfbank', 'DEBIT_CARD'),
  approved('4157920000000002', 'Vakıfbank', 'CREDIT_CARD'),
  approved('6500528865390837', 'Vakıfbank', 'DEBIT_CARD'),
  approved('6501700194147183', 'Vakıfbank', 'CREDIT_CARD'),
  approved('5168880000000002', 'Yapı Kredi', 'DEBIT_CARD'),
  approved('5451030000000000', 'Yapı Kredi', 'CREDIT_CARD'),
  approved('4054180000000007', 'Foreign', 'DEBIT_CARD'),
  approved('5400010000000004', 'Foreign', 'CREDIT_CARD'),
  scripted(DECLINED_CARD, declines(errors.insufficientFunds)),
  scripted('4129111111111111', declines(errors.doNotHonour)),
  scripted('4128111111111112', declines(errors.invalidTransaction)),
  scripted('4127111111111113', declines(errors.lostCard)),
  scripted('4126111111111114', declines(errors.stolenCard)),
  scripted('4125111111111115', declines(errors.expiredCard)),
  scripted('4124111111111116', declines(errors.invalidCvc2)),
  scripted('4123111111111117', declines(errors.notPermittedToCardholder)),
  scripted('4122111111111118', declines(errors.notPermittedToTerminal)),
  scripted('4121111111111119', declines(errors.fraudSuspect)),
  scripted('4120111111111110', declines(errors.pickUpCard)),
  scripted('4130111111111118', declines(errors.unspecified)),
  scripted('4131111111111117', { kind: 'authenticates-weakly', mdStatus: 0 }),
  scripted('4141111111111115', { kind: 'authenticates-weakly', mdStatus: 4 }),
  scripted('4151111111111112', { kind: 'refuses-3ds' }),
  scripted('4151111111111393', declines(errors.restrictedByLaw)),
  scripted('5406670000000009', { kind: 'keeps-money' }),
];

function association(number: string): Association {
  if (number.startsWith('3')) return 'AMERICAN_EXPRESS';
  if (number.startsWith('4')) return 'VISA';
  return /^(9792|65)/.test(number) ? 'TROY' : 'MASTER_CARD';
}

const testCards: ReadonlyMap<string, MaskedCard> = new Map(
  rows.map(([number, bank, type, behaviour]) => [
    number,
    {
      bin: number.slice(0, number.length === 15 ? 6 : 8),
      lastFour: number.slice(-4),
      association: association(number),
      type,
      bank,
      foreign: bank === 'Foreign',
      behaviour,
    },
  ]),
);

/** Numbers and data of all test cards. */
export const testCardNumbers: ReadonlyArray<readonly [number: string, card: MaskedCard]> = [...testCards];

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Card fields as a request or the hosted form sends them. */
export interface CardEntry {
  readonly holder: string;
  readonly number: string;
  readonly month: string;
  /** Two or four digits. */
  readonly year: string;
  readonly cvc: string;
}

/**
 * Validates a card as iyzico does before it asks a bank, and returns the masked card. @throws Refusal with iyzico's codes 12 to
 * 17, or 10215 for a number that is no test card
 */
export function recogniseCard(entry: CardEntry, now: number): MaskedCard {
  if (entry.holder.trim() === '') throw new Refusal(errors.holderMissing);
  if (!/^\d{13,19}$/.test(entry.number) || !passesLuhn(entry.number)) throw new Refusal(errors.cardNumber);
  if (!/^(0?[1-9]|1[0-2])$/.test(entry.month)) throw new Refusal(errors.expireMonth);
  if (!/^(20)?\d{2}$/.test(entry.year)) throw new Refusal(errors.expireYear);
  if (!/^\d{3,4}$/.test(entry.cvc)) throw new Refusal(errors.cvc);
  // A card is valid to the end of its month.
  const expiry = Date.UTC(2000 + Number(entry.year.slice(-2)), Number(entry.month));
  if (expiry <= now) throw new Refusal(errors.cardExpired);
  const card = testCards.get(entry.number);
  if (!card) throw new Refusal(errors.unknownCard);
  return card;
}
