import { exampleBusiness } from '../business/example-business.ts';

// For tests: facts that no text shows once every setting and every group is that of `business-under-test.ts`.

const escaped = (text: string) => text.replace(/[.+*?()[\]|]/g, '\\$&');

const phrase = (text: string) => new RegExp(`(?<![\\p{L}\\d])${escaped(text)}(?![\\p{L}\\d])`, 'u');

const word = (text: string) => new RegExp(phrase(text).source, 'iu');

/** Matches a whole number that is not part of a longer one, of a time of day or of a date. */
const count = (value: number) => new RegExp(`(?<![\\p{L}\\d]|\\d[.,:])${value}(?![\\p{L}\\d]|[.,:]\\d)`, 'u');

const { brand, founder, email, phone, whatsapp, address, social, legal, timeZone, timeZoneName } = exampleBusiness;
const { noticeVersion, experienceYears, sessionMinutes, replyHours } = exampleBusiness;

/** Facts of the example business and of the groups in the specification, in the forms in which texts write them. */
const OLD_FACTS: ReadonlyArray<RegExp> = [
  ...[brand, founder, email, phone, whatsapp, address, timeZone, ...Object.values(timeZoneName)].map(phrase),
  ...[...Object.values(legal), noticeVersion].map(phrase),
  ...[social.tr, social.en]
    .flatMap(({ professional, photos }) => [professional, ...photos.map(({ url }) => url)])
    .map(phrase),
  ...[experienceYears, ...Object.values(sessionMinutes), ...Object.values(replyHours), 5, 7, 90].map(count),
  ...['Pazartesi–Cuma', '09:00–18:00', 'Monday to Friday', '9am–6pm', '9am-6pm', 'UTC+3'].map(phrase),
  ...['30.09.2027', '30 Eylül', 'September 28', 'September 30', '20:00–21:30', '8pm–9:30pm'].map(phrase),
  ...['1,5 saat', '1.5 hours', '7,5 saat', '7.5 hours', 'one and a half', 'bir buçuk'].map(phrase),
  ...['beş', 'yedi', 'five', 'seven', 'eighteen', 'on sekiz'].map(word),
];

/** Texts in which a number of the example means something else. */
const MEANT_OTHERWISE: ReadonlyArray<RegExp> = [
  // how long data is kept, a seat is held and an order waits
  /(?:24 (?:months|ay)|(?:30|90) (?:days|gün))(?!\p{L})|(?:at least|en az) 30 (?:minutes|dakika)|(?:up to|en çok) 24 (?:hours|saat)/gu,
  // laws; the texts of a sale, which have a version of their own; when a legal text was changed
  /(?:KVKK m\.|article) 5|\(KVKK m\. 5\/\d|(?:Sürüm:|Version) [\d.-]+|Son güncelleme: \d+|Last updated: \p{L}+ \d+/gu,
  // homework, a week of the plan, stars, digits of a postal code
  /30–60|^5\. hafta$|5 üzerinden|out of 5$|5 digits|5 haneli/g,
  // what the business offers; Turkish for loving
  /Seven Ways to Work with Us|[İi]şini seven/g,
  // the version on which the functions run
  /Node\.js \d+/g,
];

/** Returns the pattern of the first old fact in a text; undefined where there is none. */
export function oldFactIn(text: string): string | undefined {
  const rest = MEANT_OTHERWISE.reduce((left, meant) => left.replace(meant, ''), text.replaceAll('\u00a0', ' '));
  return OLD_FACTS.find((fact) => fact.test(rest))?.source;
}
