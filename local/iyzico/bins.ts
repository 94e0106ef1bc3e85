import { type MaskedCard, testCardNumbers } from './cards.ts';

/** A bank with iyzico's name for it, and the card family under which its credit cards allow instalments. */
interface Bank {
  readonly code: number;
  readonly name: string;
  readonly family: string;
}

const garanti: Bank = { code: 62, name: 'Garanti Bankası', family: 'Bonus' };

const banks: Readonly<Record<string, Bank>> = {
  Akbank: { code: 46, name: 'Akbank', family: 'Axess' },
  Denizbank: { code: 134, name: 'Denizbank', family: 'Bonus' },
  QNB: { code: 111, name: 'QNB', family: 'CardFinans' },
  Garanti: garanti,
  Halkbank: { code: 12, name: 'Halk Bankası', family: 'Paraf' },
  HSBC: { code: 123, name: 'HSBC', family: 'Advantage' },
  'İş Bankası': { code: 64, name: 'İş Bankası', family: 'Maximum' },
  Vakıfbank: { code: 15, name: 'Vakıfbank', family: 'World' },
  'Yapı Kredi': { code: 67, name: 'Yapı Kredi', family: 'World' },
};

/** The first digits of a card, with iyzico's data about them. */
export interface Bin {
  readonly binNumber: string;
  readonly type: MaskedCard['type'];
  readonly association: MaskedCard['association'];
  readonly bank: Bank;
}

const BIN_DIGITS = 6;

/** The digits of the sample request that ships with the SDK. */
const SAMPLE: Bin = {
  binNumber: '554960',
  type: 'CREDIT_CARD',
  association: 'MASTER_CARD',
  bank: garanti,
};

const known: ReadonlyArray<Bin> = [
  SAMPLE,
  ...testCardNumbers.flatMap(([number, { type, association, bank }]) => {
    const issuer = banks[bank];
    return issuer ? [{ binNumber: number.slice(0, BIN_DIGITS), type, association, bank: issuer }] : [];
  }),
];

/** The data of a card by its first six or more digits; undefined when it is no test card or its bank is unknown. */
export function binOf(digits: string): Bin | undefined {
  return known.find(({ binNumber }) => digits.length >= BIN_DIGITS && digits.startsWith(binNumber));
}

/** One credit card of every family, for a query without a card number. */
export function binsOfAllFamilies(): Bin[] {
  const credit = known.filter(({ type }) => type === 'CREDIT_CARD');
  return credit.filter((one, index) => credit.findIndex(({ bank }) => bank.family === one.bank.family) === index);
}

/** Numbers of instalments that a card allows: iyzico's for credit cards, one payment for others. */
export function instalmentsOf({ type }: Bin): number[] {
  return type === 'CREDIT_CARD' ? [1, 2, 3, 6, 9, 12] : [1];
}

/** Surcharge of the sandbox for each instalment after the first; the figure is arbitrary. */
const RATE = 0.015;

/** The total in hundredths for a price paid in instalments. */
export function totalIn(instalments: number, priceHundredths: number): number {
  return Math.round(priceHundredths * (1 + RATE * (instalments - 1)));
}
