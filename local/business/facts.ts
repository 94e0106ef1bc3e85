import type { BusinessSettings } from '@site/contract/business';
import { WEEKDAYS } from '@site/contract/business';
import { catalogue } from '@site/contract/catalogue';
import { groups } from '@site/contract/groups';
import { NOTICE_VERSION_MAX } from '@site/contract/limits';
import { paymentParameters } from '@site/contract/payment-parameters';
import { programPrices } from '@site/contract/programs';
import { z } from 'zod';

/** The complaint about a value; about one that is not there, that it is missing. */
const must = (be: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : `must be ${be}`),
});

const text = z.string().trim().min(1, 'must not be empty');
/** Every enquiry and order tells it, and is refused with a longer one. */
const version = text.max(NOTICE_VERSION_MAX, `must have ${NOTICE_VERSION_MAX} characters at most`);
const address = z.url({ protocol: /^https$/, ...must('an https address') });
const digits = (from: number, to: number, what: string) =>
  z.string().regex(new RegExp(`^\\d{${from},${to}}$`), must(what));
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, must('a time as 09:00'));
const count = z.int(must('a whole number')).positive(must('more than 0'));
const localized = z.strictObject({ tr: text, en: text });

/** Whether a production takes a number as its `EUR_TO_TRY`. */
const isRate = (rate: number) => paymentParameters.shape.EUR_TO_TRY.safeParse(String(rate)).success;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const social = z.strictObject({
  professional: address,
  photos: z.array(z.strictObject({ owner: z.enum(['brand', 'founder']), url: address })).min(1),
});

/** A text that is the name in `MAIL_FROM="<name> <address>"`, where each of these ends it. */
const senderName = text.regex(
  /^[^"\\,;:()<>\p{Cc}]+$/u,
  'must have no quotes, commas, semicolons, colons, parentheses, angle brackets, backslashes or line ends',
);

const businessSchema: z.ZodType<BusinessSettings> = z.strictObject({
  brand: senderName,
  founderLocale: z.enum(['tr', 'en']),
  timeZone: z.string().refine(isTimeZone, must('a time zone as Europe/Istanbul')),
  timeZoneName: localized,
  founder: text,
  email: z.email(must('a mail address')),
  phone: z.string().regex(/^\+[\d ()-]{7,}$/, must('an international number as +90 212 000 00 00')),
  whatsapp: digits(8, 15, 'an international number in digits only, as 902120000000'),
  address: text,
  social: z.strictObject({ tr: social, en: social }),
  legal: z.strictObject({
    legalName: text,
    taxOffice: text,
    taxNumber: digits(10, 11, '10 or 11 digits'),
    registryNumber: text,
    mersis: digits(16, 16, '16 digits'),
    kep: z.email(must('a mail address')),
    governingCourt: text,
  }),
  officeHours: z.strictObject({
    firstDay: z.enum(WEEKDAYS),
    lastDay: z.enum(WEEKDAYS),
    opens: clock,
    closes: clock,
  }),
  experienceYears: count,
  sessionMinutes: z.strictObject({ intro: count, strategy: count, booking: count }),
  replyHours: z.strictObject({ enquiry: count, partnership: count }),
  noticeVersion: version,
  newsletterTextVersion: version,
});

const group = z.strictObject({
  capacity: count,
  startsAt: z.iso.datetime({ offset: true, ...must('a date as 2028-03-14T20:00:00+03:00') }),
  sessionMinutes: count,
  weeks: count,
});

const product = z.strictObject({
  title: localized.optional(),
  /** One sentence for the order, in which `${…}` stands for a fact. */
  description: localized.optional(),
  price: count.optional(),
  originalPrice: count.nullable().optional(),
  gift: count.optional(),
  guaranteeDays: count.optional(),
});

/** A record whose keys are some of those that the sources have; others are refused by name. */
const some = <T>(known: object, value: z.ZodType<T>) =>
  z.record(z.string(), value).superRefine((given, { addIssue }) => {
    for (const key of Object.keys(given).filter((each) => !Object.hasOwn(known, each))) {
      addIssue({ code: 'custom', path: [key], message: `is unknown; there are ${Object.keys(known).join(', ')}` });
    }
  });

/**
 * What `business.json` says. What it leaves out stays as it is in the sources; `business` and each group are given whole or not at
 * all. Amounts are whole liras or euros, in the currency that the catalogue has for them.
 */
export const factsSchema = z.strictObject({
  business: businessSchema.optional(),
  /** Facts that equal the example's and are right all the same, as dotted paths (`legal.governingCourt`). */
  confirmed: z.array(text).optional(),
  groups: some(groups, group).optional(),
  products: some(catalogue, product).optional(),
  programs: some(programPrices, count).optional(),
  /** Lira for one euro on the local stack; a production states its own among the parameters. */
  eurToTry: z
    .number()
    .refine((rate) => isRate(rate), must('a number like 30 or 48.25'))
    .optional(),
});

export type Facts = z.infer<typeof factsSchema>;

/** What `business.json` says of one product. */
export type ProductFacts = NonNullable<Facts['products']>[string];
