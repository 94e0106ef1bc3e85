/** Returns the check digit of a company's tax number (VKN), from the nine digits before it. */
function companyCheckDigit(digits: ReadonlyArray<number>): number {
  const sum = digits.reduce((total, digit, place) => {
    const shifted = (digit + 9 - place) % 10;
    return total + (shifted === 9 ? 9 : (shifted * 2 ** (9 - place)) % 9);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Returns the two check digits of an identity number (TCKN), from the nine digits before them. */
function identityCheckDigits(digits: ReadonlyArray<number>): readonly [tenth: number, eleventh: number] {
  const sumOf = (odd: boolean) =>
    digits.reduce((total, digit, place) => ((place % 2 === 0) === odd ? total + digit : total), 0);
  const [odd, even] = [sumOf(true), sumOf(false)];
  const tenth = (((7 * odd - even) % 10) + 10) % 10;
  return [tenth, (odd + even + tenth) % 10];
}

/**
 * Whether a text is a tax number that an invoice can name: ten digits of a company, or eleven of a sole trader, whose number is
 * that of their identity card. Both end in check digits, so that a typing error is found before the invoice is written. Rules:
 * https://tools.gera.services/turkey-vkn-validator and https://en.wikipedia.org/wiki/Turkish_Identification_Number
 */
export function isTaxNumber(text: string): boolean {
  const digits = Array.from(text, Number);
  const first = digits.slice(0, 9);
  if (/^\d{10}$/.test(text)) return digits[9] === companyCheckDigit(first);
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const [tenth, eleventh] = identityCheckDigits(first);
  return digits[9] === tenth && digits[10] === eleventh;
}
