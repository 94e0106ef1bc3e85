/**
 * A phone number as it was typed, without what is not dialled with it: an extension, which begins with a letter (`dahili 12`,
 * `x12`) and is dialled after the number, and a zero in brackets, which who calls from abroad leaves out.
 */
export function dialledPart(phone: string): string {
  const number = phone.replace(/\p{L}.*$/su, '').replace(/^[\s(]*/, '');
  return number.replace(/^((?:\+|00)[\d\s)-]+)\(0\)/, '$1');
}
