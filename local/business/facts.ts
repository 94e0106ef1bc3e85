import type { BusinessSettings } from '@site/contract/business/business';
import { WEEKDAYS } from '@site/contract/business/business';
import { programPrices } from '@site/contract/business/programs';
import { groups } from '@site/contract/groups/groups';
import { paymentParameters } from '@site/contract/payments/payment-parameters';
import { NOTICE_VERSION_MAX } from '@site/contract/plain/limits';
import { catalogue } from '@site/contract/sale/catalogue';
import { z } from 'zod';

/** Zod's option for the complaint about a value: `is missing` when it is absent, else `must be …`. */
const must = (be: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : `must be ${be}`),
});

const text = z.string().trim().min(1, 'must not be empty');
/** Every enquiry and order carries the version, and is refused with a longer one. */
const version = text.max(NOTICE_VERSION_MAX, `must have ${NOTICE_VERSION_MAX} characters at most`);
const address = z.url({ protocol: /^https$/, ...must('an https address') });
const digits = (from: number, to: number, what: string) =>
  z.string().regex(new RegExp(`^\\d{${from},${to}}$`), must(what));
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, must('a time as 09:00'));
const count = z.int(must('a whole number')).positive(must('more than 0'));
const localized = z.strictObject({ tr: text, en: text });

/** Whether a number is a valid parameter `EUR_TO_TRY`. */
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

/** A text that can be the name in `MAIL_FROM="<name> <address>"`, where each of the refused characters would end the name. */
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
  sessionMinutes: z.strictObject({ intro: count, strategy: count, consultation: count }),
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

/** Schema of a record whose keys must be keys of `known`; the complaint names an unknown one. */
const some = <T>(known: object, value: z.ZodType<T>) =>
  z.record(z.string(), value).superRefine((given, { addIssue }) => {
    for (const key of Object.keys(given).filter((each) => !Object.hasOwn(known, each))) {
      addIssue({ code: 'custom', path: [key], message: `is unknown; there are ${Object.keys(known).join(', ')}` });
    }
  });

/**
 * Schema of `business.json`. Values that it leaves out stay as they are in the sources; `business` and each group must be
 * complete if present. Amounts are whole liras or euros, in the currency that the catalogue has for them.
 */
export const factsSchema = z.strictObject({
  business: businessSchema.optional(),
  /** Dotted paths (`legal.governingCourt`) of facts that are right although they equal the example's. */
  confirmed: z.array(text).optional(),
  groups: some(groups, group).optional(),
  products: some(catalogue, product).optional(),
  programs: some(programPrices, count).optional(),
  /** Liras per euro on the local stack; production has its own parameter. */
  eurToTry: z
    .number()
    .refine((rate) => isRate(rate), must('a number like 30 or 48.25'))
    .optional(),
});

export type Facts = z.infer<typeof factsSchema>;

/** The facts of one product in `business.json`. */
export type ProductFacts = NonNullable<Facts['products']>[string];
