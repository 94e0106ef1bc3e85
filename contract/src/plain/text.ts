import { z } from 'zod';
import { asciiDigits } from './digits.ts';
import { EMAIL_MAX, PHONE_MAX } from './limits.ts';
import { inLowerCase } from './lower-case.ts';

// In a browser zod would first try `new Function`, which the content security policy of the pages reports as a violation.
if ('document' in globalThis) z.config({ jitless: true });

// Control characters have no place in a line of text, and a line break there could forge a mail header.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Line ends of all systems, and those that word processors use within a paragraph. */
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;

// Invisible characters that come with pasted text; some mail programs end a mail at a NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * Embeddings, overrides and isolates of the Unicode Bidirectional Algorithm (UAX #9, 2). In a line they would reverse
 * the text around it; right-to-left letters need none of them. Phones copy them along with numbers.
 */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A visible character: not white space, and not drawn as nothing like a zero width space, a Hangul filler or an empty
 * Braille cell.
 */
const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Characters that are not drawn: zero width spaces, marks of direction, soft hyphens. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Hyphens and dashes of every kind, and the minus sign. */
const HYPHENS = /[\p{Pd}\u2212]/gu;

/**
 * A phone number in lower case: E.164 allows 15 digits; the shortest national numbers in use have 7. An extension, a
 * number within a company, may follow.
 */
const PHONE =
  /^(\(?\+?(?:[ ().\-/]*\d){7,15})[ ().\-/]*(?:,? *(?:dahili|dah|i[cç] hat|extension|ext|x)[ .:]*\d{1,6}\)?)?$/;

/** Digits of a Turkish mobile number that are too few: ten may be a French number, which can begin with 05 too. */
const CUT_MOBILE = /^\+?05\d{0,7}$/;

/**
 * A Turkish mobile number as people write it: without a gap, or with one behind its code of three digits, `0532 000`. Whole numbers
 * of other countries have other codes: 050 in Bruges and of mobiles in Finland, 055 in Florence, 05121 in Hildesheim.
 */
const MOBILE_AS_WRITTEN = /^\D*0\D*5(?:\d\d\D|\d*$)/;

/** Beginning of a Turkish mobile number with its country code, also with the zero of national calls behind it. */
const MOBILE_WITH_CODE = /^\+?(?:00)?900?5/;

/** A Turkish mobile number with its country code and all its digits. */
const WHOLE_MOBILE = /^\+?(?:00)?900?5\d{9}$/;

/** Digits of numbers that begin with 905 elsewhere: those of Norway have 8, those of the area code 905 in Canada 10. */
const ELSEWHERE = /^9\d{0,9}$/;

/** Whether the number, in lower case and perhaps with an extension, has the digits of a phone number. */
function isPhone(value: string): boolean {
  const [, written] = PHONE.exec(value) ?? [];
  if (written === undefined) return false;
  const number = written.replaceAll(/[^+\d]/g, '');
  if (CUT_MOBILE.test(number) && MOBILE_AS_WRITTEN.test(written)) return false;
  return !MOBILE_WITH_CODE.test(number) || WHOLE_MOBILE.test(number) || ELSEWHERE.test(number);
}

/**
 * Combining marks beyond the 30 in a row that Unicode allows in a stream-safe text (UAX #15, 13). Normalising a run of them takes
 * quadratic time, so a longer run would block the process; no script writes ten.
 */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

const missing = (issue: { input: unknown }) => (issue.input === undefined ? 'required' : 'invalid');

/**
 * Any text that may tidy to `max` UTF-16 units. Its length is checked before the text is normalised, because the sender chooses
 * what that costs. The factor leaves room for decomposed letters and for spaces at the ends.
 */
function typed(max: number) {
  return z.string({ error: missing }).max(4 * max + 200);
}

/** Lone surrogates. `toWellFormed` would replace them, but Safari 15 and Firefox 115 lack it. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/**
 * Returns the text in composed form (NFC), so that a decomposed `İ` equals a composed one, with U+FFFD for lone surrogates, which
 * cannot be stored. A text without any visible character becomes empty.
 */
function tidy(value: string): string {
  const tidied = value.replaceAll(LONE_SURROGATES, '\ufffd').replaceAll(EXCESS_MARKS, '$1').normalize('NFC').trim();
  return VISIBLE.test(tidied) ? tidied : '';
}

/** Tidies a line. A tab, which comes with cells copied from a table, becomes a space. */
function tidyLine(value: string): string {
  return tidy(value.replaceAll(DIRECTIONS, '').replaceAll('\t', ' '));
}

/** Schema of a trimmed line without control characters and direction marks. Limits apply to the tidied text. */
function line(max: number) {
  return typed(max)
    .transform(tidyLine)
    .pipe(
      z
        .string()
        .max(max)
        .refine((value) => !CONTROL.test(value), 'invalid'),
    );
}

/** Schema of several lines: line ends become `\n`, and control characters other than the tab are removed. */
function text(max: number) {
  return typed(max)
    .transform((value) => tidy(value.replaceAll(LINE_END, '\n').replaceAll(UNSEEN, '')))
    .pipe(z.string().max(max));
}

/**
 * Schema of a line that no person has typed, such as a name from the query of an address. Control characters become spaces
 * instead of being refused, because the sender of the form could do nothing about a refusal.
 */
export function foldedLine(max: number) {
  return typed(max)
    .transform((value) => tidyLine(value.replaceAll(CONTROLS, ' ')))
    .pipe(z.string().max(max));
}

/** A line with at least one visible character. */
export function requiredLine(max: number) {
  return line(max).refine((value) => value !== '', 'required');
}

/** A line that may be left out; absent and empty are the same. */
export function optionalLine(max: number) {
  return line(max).prefault('');
}

/** Several lines with at least one visible character. */
export function requiredText(max: number) {
  return text(max).refine((value) => value !== '', 'required');
}

/** Several lines that may be left out; absent and empty are the same. */
export function optionalText(max: number) {
  return text(max).prefault('');
}

/** Browsers and Node both have it; the contract loads the types of neither. */
declare const URL: new (address: string) => { readonly hostname: string };

/** A character beyond ASCII. */
const FOREIGN = /\P{ASCII}/u;

/** Letters, digits and hyphens of any script. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * A mail address in lower case as mail servers accept it: no quotes (`dot-atom` of RFC 5322, 3.2.3), a domain with a dot, in
 * ASCII. Three things that the RFC allows and no mailbox needs are refused: `=?`, which begins an encoded word that some mail
 * programs decode even in an address, so that they would write to another one; and backticks and `$`, because a stranger's
 * address may end up in a command of the founder, where a shell runs them even in quotes.
 */
const MAIL_ADDRESS =
  /^(?!\.|.*(?:\.\.|\.@|=\?))[a-z\d.!#%&'*+/=?^_{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** A label of a domain in Punycode (RFC 3492), in which the ASCII letters come first. */
const ENCODED_LABEL = /xn--([a-z\d-]+)-[a-z\d]+/g;

/**
 * Returns the label that was meant, where the encoded characters are the second dots of a Turkish `İ` and no others: in a mail
 * field, Chromium turns `GMAİL` into `xn--gmail-bgd`.
 */
function withoutEncodedDots(label: string, letters: string): string {
  try {
    return new URL(`http://${letters.replaceAll('i', 'i\u0307')}`).hostname === label ? letters : label;
  } catch {
    return label;
  }
}

/**
 * Returns an address with its domain in Punycode, as the name service writes it (IDNA): in a mail field Chromium turns
 * `örnek.com.tr` into `xn--rnek-4qa.com.tr`, and Firefox does not, so that one mailbox would count as two. A domain in variants
 * of ASCII characters, such as full-width letters, stays as it is and is refused. The part before the `@` is never changed: the
 * address would name another mailbox.
 */
function withDomainInAscii(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).replaceAll(ENCODED_LABEL, withoutEncodedDots);
  const name = address.slice(0, at);
  if (!FOREIGN.test(domain) || !DOMAIN.test(domain) || domain !== domain.normalize('NFKC')) return name + domain;
  try {
    return name + new URL(`http://${domain}`).hostname;
  } catch {
    return name + domain;
  }
}

/**
 * Domains of mail providers with a dotless `ı` in the place of an `i`, in Punycode: `gmaıl`, `googlemaıl`, `ymaıl`, `protonmaıl`,
 * `hotmaıl`, `ıcloud`, `lıve`, `wındowslıve` and `maıl` under any top-level domain.
 */
const DOTLESS_PROVIDER =
  /@xn--(?:gmal-nza|googlemal-2pb|ymal-nza|protonmal-2pb|hotmal-t9a|cloud-m4a|lve-jua|wndowslve-vpbg|mal-kua)\./;

/**
 * A mail address in lower case, its domain in ASCII: providers ignore the case, and rate limits, orders and `erase` find what
 * belongs to one address by this spelling. Invisible characters of a copied address are removed, because no address has any.
 */
export const mailAddress = requiredLine(EMAIL_MAX)
  .transform((value) => inLowerCase(value.replaceAll(INVISIBLE, '').trim()))
  .transform(withDomainInAscii)
  .refine((value) => value.length <= EMAIL_MAX && MAIL_ADDRESS.test(value), 'invalid');

/**
 * A {@link mailAddress} of a form. The lower case of Turkish turns `GMAIL.COM` into `gmaıl.com`, a domain at which the person has
 * no mailbox: such an address is refused, or the enquiry could not be answered. The commands of the founder find it in older
 * records.
 */
export const email = mailAddress.refine((value) => !DOTLESS_PROVIDER.test(value), 'invalid');

/** Normalises and checks the number of `phone` and `optionalPhone`: NFKC can make it longer than these accept. */
const phoneNumber = z
  .string()
  .transform((value) => asciiDigits(value.replaceAll(INVISIBLE, '').normalize('NFKC')))
  .transform((value) => value.replaceAll(/\s/g, ' ').replaceAll(HYPHENS, '-').trim())
  .refine((value) => value === '' || (value.length <= PHONE_MAX && isPhone(inLowerCase(value))), 'invalid');

/**
 * A phone number as people write it: 7 to 15 digits, and an optional extension. A Turkish mobile number needs all of its digits,
 * because nobody can be called back at a cut one. Pages show numbers with characters that look like a space or a hyphen and
 * prevent a line break, or with invisible ones, and keyboards of other scripts have digits of their own (NFKC: full-width
 * characters): such a number is stored as if it had been typed in ASCII.
 */
export const phone = requiredLine(PHONE_MAX).pipe(phoneNumber);

/** An optional phone number; absent and empty are the same. */
export const optionalPhone = optionalLine(PHONE_MAX).pipe(phoneNumber);

/** A tick that is off when absent. */
export const tick = z.boolean({ error: missing }).prefault(false);

/** A closed list from which a value must be chosen; the empty selection means that none was. */
export function choice<Value extends string>(options: Readonly<Record<Value, unknown>>) {
  return z.enum(Object.keys(options) as [Value, ...Value[]], {
    error: (issue) => (issue.input === undefined || issue.input === '' ? 'required' : 'invalid'),
  });
}

/** A closed list that may be left at its empty selection. */
export function optionalChoice<Value extends string>(options: Readonly<Record<Value, unknown>>) {
  return z.union([z.literal(''), choice(options)], { error: 'invalid' }).default('');
}
