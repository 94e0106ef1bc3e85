import { z } from 'zod';
import { metaSchema } from './call.ts';
import { COMPANY_MAX, FIRST_NAME_MAX, FULL_NAME_MAX, GOALS_MAX, LAST_NAME_MAX, MESSAGE_MAX } from './limits.ts';
import {
  bookingServices,
  bookingTimes,
  expertises,
  homeServices,
  introServices,
  introTimes,
  serviceTypes,
  strategyServices,
  strategyTimes,
  waitingLists,
} from './options.ts';
import {
  choice,
  email,
  optionalChoice,
  optionalLine,
  optionalText,
  phone,
  requiredLine,
  requiredText,
  tick,
} from './text.ts';

const person = {
  firstName: requiredLine(FIRST_NAME_MAX),
  lastName: requiredLine(LAST_NAME_MAX),
  email,
  phone,
};

/**
 * The documented fields of every enquiry, by kind. Unknown keys are refused.
 * The browser checks with the same schema for comfort; the function's check is the rule.
 */
export const enquirySchemas = {
  /** Consultation request of both home pages. */
  home: z.strictObject({
    fullName: requiredLine(FULL_NAME_MAX),
    email,
    company: optionalLine(COMPANY_MAX),
    service: choice(homeServices),
    message: requiredText(MESSAGE_MAX),
    newsletter: tick,
  }),
  /** Free intro session. */
  intro: z.strictObject({
    ...person,
    service: optionalChoice(introServices),
    timePreference: optionalChoice(introTimes),
    goals: optionalText(GOALS_MAX),
  }),
  /** Strategy session; both lists are required here. */
  strategy: z.strictObject({
    ...person,
    service: choice(strategyServices),
    timePreference: choice(strategyTimes),
    challenges: optionalText(GOALS_MAX),
    motivation: optionalText(GOALS_MAX),
  }),
  /** Free consultation booking and the booking screen. */
  booking: z.strictObject({
    ...person,
    serviceInterest: optionalChoice(bookingServices),
    preferredTime: optionalChoice(bookingTimes),
    goals: optionalText(GOALS_MAX),
  }),
  /** Service enquiry; `company` carries the company, focus area or organization. */
  service: z.strictObject({
    name: requiredLine(FULL_NAME_MAX),
    email,
    company: optionalLine(COMPANY_MAX),
    message: requiredText(MESSAGE_MAX),
    serviceType: choice(serviceTypes),
    /** Documented, but the stored subject is computed by the server. */
    subject: optionalLine(FULL_NAME_MAX + COMPANY_MAX),
  }),
  /** Partnership proposal. */
  partnership: z.strictObject({
    name: requiredLine(FULL_NAME_MAX),
    email,
    expertise: choice(expertises),
    message: requiredText(MESSAGE_MAX),
  }),
  /** A name on the waiting list of a group that is full or has started. */
  waitingList: z.strictObject({
    fullName: requiredLine(FULL_NAME_MAX),
    email,
    cohort: choice(waitingLists),
  }),
} as const;

/** Kinds of enquiry, named in each stored document. */
export type EnquiryKind = keyof typeof enquirySchemas;

/** Checked and tidied fields of one kind. */
export type EnquiryFields<Kind extends EnquiryKind = EnquiryKind> = z.infer<(typeof enquirySchemas)[Kind]>;

/** One enquiry, its fields told apart by its kind. */
export type Enquiry = {
  readonly [Kind in EnquiryKind]: { readonly kind: Kind; readonly fields: EnquiryFields<Kind> };
}[EnquiryKind];

/** Kinds that share the callable `send-consultation-email`. */
export type ConsultationKind = 'home' | 'intro' | 'strategy' | 'booking';

/**
 * Tells the consultation forms apart by their documented keys. A body without any of them is taken
 * for the home form, so that its required fields are named in the refusal.
 */
export function consultationKind(body: Readonly<Record<string, unknown>>): ConsultationKind {
  if ('challenges' in body || 'motivation' in body) return 'strategy';
  if ('serviceInterest' in body || 'preferredTime' in body) return 'booking';
  if ('timePreference' in body || 'firstName' in body) return 'intro';
  return 'home';
}

/** What a callable of one kind takes: the documented fields beside `meta`. */
export type EnquiryCall<Kind extends EnquiryKind> = z.input<(typeof enquirySchemas)[Kind]> & {
  readonly meta: z.input<typeof metaSchema>;
};

/** The schema of a whole call: one kind's fields and `meta`. */
export function enquiryCallSchema<Kind extends EnquiryKind>(kind: Kind) {
  return enquirySchemas[kind].extend({ meta: metaSchema });
}
