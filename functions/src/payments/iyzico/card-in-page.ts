import { cardDigits } from '@site/contract/card/card';

/** What may stand between the digits of a card number: as typed, in HTML, and in the encoding of a form or an address. */
const SEPARATORS = /&nbsp;|&#160;|%20|%2D|[\s+.\u00a0-]/gi;

/** Bytes of a text that share a group of base64, whose characters depend on where in the group the text begins. */
const BASE64_GROUP = 3;

/**
 * The base64 of digits within a longer text, one for each position in a group. The characters at both ends also depend on their
 * neighbours, and are left out.
 */
function base64Forms(digits: string): string[] {
  return Array.from({ length: BASE64_GROUP }, (_, before) => {
    const skipped = before === 0 ? 0 : BASE64_GROUP - before;
    const whole = digits.slice(skipped, digits.length - ((digits.length - skipped) % BASE64_GROUP));
    return Buffer.from(whole).toString('base64');
  });
}

/**
 * Whether a page of a bank contains the number of the card that was sent to it: as digits, with separators between them, or in
 * base64. iyzico does not document what its banks' pages contain.
 */
export function containsCardNumber(html: string, number: string): boolean {
  const digits = cardDigits(number);
  if (digits === '') return false;
  return html.replaceAll(SEPARATORS, '').includes(digits) || base64Forms(digits).some((form) => html.includes(form));
}
