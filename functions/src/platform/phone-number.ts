const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * A phone number as it was typed, without the parts that are not dialled with it: an extension, which begins with a letter
 * (`dahili 12`, `x12`) and is dialled after the number, and a zero in brackets after the country code, which is not dialled from
 * abroad.
 */
export function dialledPart(phone: string): string {
  const number = phone.replace(/\p{L}.*$/su, '').replace(/^[\s(]*/, '');
  return number.replace(/^((?:\+|00)[\d\s)-]+)\(0\)/, '$1');
}

/**
 * Returns a phone number with its country code, in digits behind a plus (E.164), as iyzico, wa.me and `tel:` need it. A number
 * without a country code that has the digits of a Turkish mobile number is taken for one. Null when the country is unknown.
 */
export function internationalNumber(phone: string): string | null {
  const number = dialledPart(phone);
  const digits = digitsOf(number);
  const hasPlus = number.startsWith('+');
  // ten digits that begin with a 5 are a Turkish mobile number without a plus, and one of Cuba (+53) or Belize (+501) with it
  const isAbroad = hasPlus && digits.startsWith('5');
  if (!isAbroad && /^(?:(?:00)?90)?0?5\d{9}$/.test(digits)) return `+90${digits.slice(-10)}`;
  if (hasPlus) return `+${digits}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : null;
}

/** Returns what the spellings of a phone number have in common: its digits, as {@link internationalNumber}, and the extension. */
export function comparableNumber(phone: string): string {
  const extension = /\p{L}.*$/su.exec(phone)?.[0] ?? '';
  return [internationalNumber(phone) ?? digitsOf(dialledPart(phone)), digitsOf(extension)].join(' ');
}
