import { settings } from '@site/contract/business/settings';
import { type Enquiry, enquirySchemas } from '@site/contract/forms/enquiry';
import { ENQUIRY_STATUSES } from '@site/contract/forms/enquiry-status';
import { ENQUIRY_KINDS, type EnquiryKind } from '@site/contract/forms/forms';
import { type CompanyLabel, companyLabels } from '@site/contract/forms/options';
import { enquirySubject, senderName } from '@site/contract/forms/subject';
import { HOUR_MS } from '@site/contract/plain/durations';
import { LOCALES } from '@site/contract/plain/locale';
import { COLLECTIONS } from '@site/contract/records/collections';
import { NOTIFICATIONS } from '@site/contract/records/deliveries';
import { ACKNOWLEDGEMENTS } from '@site/contract/records/records';
import { type Meta, metaSchema } from '@site/contract/site/call-meta';
import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { expiryAfter } from '../platform/expiry.ts';
import { comparableNumber } from '../platform/phone-number.ts';
import { stableHash } from '../platform/stable-hash.ts';
import { enquirySummary } from './enquiry-summary.ts';
import { isSpam, type SpamCircumstances, spamSignals } from './spam.ts';
import { type StoredEnquiry, storedEnquirySchema } from './stored-enquiry.ts';

/** Name of the collection; an enquiry's id is its submissionId. */
export const ENQUIRIES = COLLECTIONS.enquiries;

/** The parsed body of a callable: an enquiry and its meta data. */
export type EnquiryRequest = Enquiry & { readonly meta: Meta };

/** The schema of a kind together with its fields, as a union of all kinds. */
type KindSchema = {
  [Kind in EnquiryKind]: z.ZodObject<{ kind: z.ZodLiteral<Kind>; fields: (typeof enquirySchemas)[Kind] }>;
}[EnquiryKind];

// The compiler cannot follow a kind through a list: the cast keeps each kind with its own fields.
const kindSchemas = ENQUIRY_KINDS.map((kind) => z.object({ kind: z.literal(kind), fields: enquirySchemas[kind] })) as [
  KindSchema,
  ...KindSchema[],
];

/** Parses kind and fields of a call, discriminated by the kind; accepts only today's fields and options. */
export const enquirySchema = z.discriminatedUnion('kind', kindSchemas);

const timestamp = z.instanceof(Timestamp);

const detailsSchema = z.object({
  /** The founder reads this first in the console: underscored names sort before all others. */
  _summary: z.string(),
  _status: z.enum(ENQUIRY_STATUSES),
  contact: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    company: z.string().optional(),
    focusArea: z.string().optional(),
    organization: z.string().optional(),
  }),
  subject: z.string(),
  locale: z.enum(LOCALES),
  source: z.object({ page: z.string(), referrer: z.string(), utm: metaSchema.shape.utm.strip() }),
  consent: z.object({
    noticeVersion: z.string(),
    /** When the newsletter was ticked, and the version of the sentence beside the box; null when it was not ticked. */
    newsletter: z.object({ textVersion: z.string(), at: timestamp }).nullable(),
  }),
  /** Signs of a robot; may include signs of another version. */
  spam: z.object({ reasons: z.array(z.string()) }),
  acknowledgement: z.enum(ACKNOWLEDGEMENTS),
  receivedAt: timestamp,
  /** The promised time of an answer; null for the waiting list, which promises none. */
  dueAt: timestamp.nullable(),
  /** Delivery state of the mails about this enquiry. */
  notification: z.enum(NOTIFICATIONS),
  /** Hash of what the sender typed: distinguishes a repeated call from another one with the same id. */
  bodyHash: z.string(),
  /** Deleted by a TTL policy after this time. */
  expireAt: timestamp,
});

/** A document of `enquiries`. */
export const enquiryDocumentSchema = z.intersection(storedEnquirySchema, detailsSchema);

export type EnquiryDocument = StoredEnquiry & z.infer<typeof detailsSchema>;

/** The name under which the console shows the field `company`, which means something else in each service. */
function companyLabel({ kind, fields }: Enquiry): CompanyLabel {
  return kind === 'service' ? companyLabels[fields.serviceType] : 'company';
}

function contactOf(enquiry: Enquiry): EnquiryDocument['contact'] {
  const { fields } = enquiry;
  return {
    name: senderName(fields),
    email: fields.email,
    ...('phone' in fields ? { phone: fields.phone } : {}),
    ...('company' in fields && fields.company !== '' ? { [companyLabel(enquiry)]: fields.company } : {}),
  };
}

function dueAt({ kind }: Enquiry, now: Date): Timestamp | null {
  if (kind === 'waitingList') return null;
  const hours = kind === 'partnership' ? settings.replyHours.partnership : settings.replyHours.enquiry;
  return Timestamp.fromMillis(now.getTime() + hours * HOUR_MS);
}

function wantsNewsletter({ fields }: Enquiry): boolean {
  return 'newsletter' in fields && fields.newsletter;
}

/**
 * Hash of what was typed. It leaves out meta data, since a repeated call has another `elapsedMs`, and empty fields: an older page
 * that repeats its call after a deploy lacks the fields that the deploy added, and the call must still count as the same enquiry.
 * So must a call with the phone in another spelling: a kept draft has no phone, and the visitor types it again.
 */
function bodyHashOf({ kind, fields }: Enquiry): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== '' && value !== false);
  const phone = 'phone' in fields ? { phone: comparableNumber(fields.phone) } : {};
  return stableHash({ kind, fields: { ...Object.fromEntries(filled), ...phone } });
}

/** What decides besides its request how an enquiry is stored: what makes it suspicious, and whether it is acknowledged. */
export type StoringCircumstances = SpamCircumstances & Pick<EnquiryDocument, 'acknowledgement'>;

/** Returns the document that is stored for a request; `now` is the moment of arrival. */
export function enquiryDocument(
  request: EnquiryRequest,
  now: Date,
  retentionDays: number,
  { acknowledgement, ...circumstances }: StoringCircumstances,
): EnquiryDocument {
  const { meta, ...enquiry } = request;
  const reasons = spamSignals(enquiry, meta, circumstances);
  const setAside = isSpam(reasons);
  return {
    ...enquiry,
    _summary: enquirySummary(enquiry, settings.founderLocale),
    _status: setAside ? 'spam' : 'new',
    contact: contactOf(enquiry),
    subject: enquirySubject(enquiry, meta.locale),
    locale: meta.locale,
    source: { page: meta.page, referrer: meta.referrer, utm: meta.utm },
    consent: {
      noticeVersion: meta.noticeVersion,
      newsletter: wantsNewsletter(enquiry)
        ? { textVersion: meta.newsletterTextVersion ?? settings.newsletterTextVersion, at: Timestamp.fromDate(now) }
        : null,
    },
    spam: { reasons },
    acknowledgement,
    receivedAt: Timestamp.fromDate(now),
    dueAt: dueAt(enquiry, now),
    notification: setAside ? 'held' : 'queued',
    bodyHash: bodyHashOf(enquiry),
    expireAt: expiryAfter(retentionDays, now),
  };
}
