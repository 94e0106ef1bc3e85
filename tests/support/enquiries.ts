import type { EnquiryCall } from '@site/contract/forms/enquiry';
import { exampleFields } from '@site/contract/forms/example-enquiry';
import { type EnquiryKind, enquiryForms } from '@site/contract/forms/forms';
import type { ServiceType } from '@site/contract/forms/options';
import type { Locale } from '@site/contract/plain/locale';
import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS, enquiryPath } from '@site/contract/records/collections';
import { ACKNOWLEDGEMENT_ROLE, ENQUIRY_NOTICE_ROLE, type MailRole } from '@site/contract/records/mail-roles';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { homeCall, postCall } from './calls.ts';
import { type ReceivedMail, receivedMails, sentTo } from './inbox.ts';
import { database, documentsWhere, triggersDone } from './store.ts';
import { withoutTriggers } from './triggers.ts';

/** A call of any kind, as it goes over the wire. */
export type AnyCall = { readonly [field: string]: unknown } & Pick<EnquiryCall<'home'>, 'email' | 'meta'>;

/**
 * Returns a valid call of one kind, with a new submissionId and an address of its own; `fields` and `meta` replace its
 * values.
 */
export function enquiryCall(
  kind: EnquiryKind,
  fields: Readonly<Record<string, unknown>> = {},
  meta: Partial<EnquiryCall<'home'>['meta']> = {},
): AnyCall {
  const { email, meta: usual } = homeCall({}, meta);
  return { ...exampleFields(kind), email, ...fields, meta: usual };
}

/**
 * Returns a valid call that is set aside: it is answered, stored and counted for its network like any other, but not for its
 * mailbox, and sends no mails, each of which runs several triggers.
 */
export const suspiciousCall = (
  kind: EnquiryKind,
  fields: Readonly<Record<string, unknown>> = {},
  meta: Parameters<typeof enquiryCall>[2] = {},
): AnyCall => enquiryCall(kind, fields, { website: 'https://casino.example', ...meta });

/** Returns a valid call of a service enquiry form. */
export function serviceCall(serviceType: ServiceType, locale: Locale): AnyCall {
  return enquiryCall('service', { serviceType }, { locale });
}

/** Resolves with status and body of an enquiry sent without Firebase's own client. Rejects after `timeoutMs`. */
export function post(
  kind: EnquiryKind,
  data: unknown,
  headers: Readonly<Record<string, string>> = {},
  timeoutMs = 60_000,
) {
  return postCall(enquiryForms[kind].callable, data, headers, timeoutMs);
}

/**
 * Sends an enquiry without its mails and marks them as delivered; otherwise the watchdog would queue them in a later file.
 * Resolves with the result of `send`.
 */
export function unmailed<Result>({ meta }: AnyCall, send: () => Promise<Result>): Promise<Result> {
  return withoutTriggers(async () => {
    const result = await send();
    await triggersDone(); // `npm run test:long` runs the triggers
    await database().doc(enquiryPath(meta.submissionId)).update({ notification: 'delivered' });
    return result;
  });
}

const firstRecords = new Map<string, DocumentData>();

/**
 * Stores an enquiry as {@link unmailed} does, with these changes of its record, and resolves with its call. It copies the record of
 * this process's first such enquiry in one write, where a call runs three transactions and the tests wait for triggers twice.
 * For tests that only need an enquiry to be there.
 */
export async function enquiryBefore(
  kind: EnquiryKind,
  fields: Readonly<Record<string, unknown>> = {},
  changes: DocumentData = {},
): Promise<AnyCall> {
  const enquiry = enquiryCall(kind, fields);
  const shape = JSON.stringify([kind, { ...fields, email: null }]);
  let record = firstRecords.get(shape);
  if (!record) {
    const first = enquiryCall(kind, { ...fields, email: `${crypto.randomUUID()}@ornek.com` });
    await unmailed(first, () => post(kind, first));
    const reference = database().doc(enquiryPath(first.meta.submissionId));
    record = (await reference.get()).data();
    if (record?.['_status'] !== 'new') throw new Error(`an enquiry of the kind ${kind} was not stored as new`);
    // a test may count the enquiries that it has stored
    await withoutTriggers(() => reference.delete());
    firstRecords.set(shape, record);
  }
  const { contact, fields: typed } = record;
  const { email } = enquiry;
  const own = { contact: { ...contact, email }, fields: { ...typed, email }, receivedAt: Timestamp.now() };
  await withoutTriggers(() =>
    database()
      .doc(enquiryPath(enquiry.meta.submissionId))
      .set({ ...record, ...own, ...changes }),
  );
  return enquiry;
}

/** Resolves with the stored document; undefined when there is none. */
export async function storedEnquiry({ meta }: AnyCall): Promise<DocumentData | undefined> {
  return (await database().doc(enquiryPath(meta.submissionId)).get()).data();
}

/**
 * Resolves with both mails about an enquiry, once every trigger has run; each is undefined if it was not sent. Throws if
 * one was sent twice.
 */
export async function mailsAbout({
  email,
  meta,
}: AnyCall): Promise<{ founder: ReceivedMail | undefined; visitor: ReceivedMail | undefined }> {
  await triggersDone();
  const mails = await receivedMails();
  const [visitor, ...visitors] = mails.filter((mail) => sentTo(mail, email));
  const [founder, ...founders] = mails.filter((mail) => mail.replyTo?.[0]?.address === email);
  if (visitors.length + founders.length > 0) throw new Error(`${meta.submissionId}: a mail was sent twice`);
  return { founder, visitor };
}

/**
 * Resolves with both mails about an enquiry as they are queued, once every trigger has run, for a file that sends none
 * (`mailsOnDemand`); each is undefined if it is not queued.
 */
export async function queuedAbout(
  enquiry: AnyCall,
): Promise<{ founder: { subject: string } | undefined; visitor: { subject: string } | undefined }> {
  await triggersDone();
  const mails = [...(await mailDocuments(enquiry)).values()];
  const messageOf = (wanted: MailRole) => mails.find(({ role }) => role === wanted)?.['message'];
  return { founder: messageOf(ENQUIRY_NOTICE_ROLE), visitor: messageOf(ACKNOWLEDGEMENT_ROLE) };
}

/** Resolves with both mails about an enquiry, once every trigger has run. Throws unless each was sent once. */
export async function bothMailsAbout(enquiry: AnyCall): Promise<{ founder: ReceivedMail; visitor: ReceivedMail }> {
  const { founder, visitor } = await mailsAbout(enquiry);
  if (!founder || !visitor) throw new Error(`${enquiry.meta.submissionId}: a mail was not sent`);
  return { founder, visitor };
}

/** Resolves with the mail documents about an enquiry, by id. */
export function mailDocuments({ meta }: AnyCall): Promise<Map<string, DocumentData>> {
  return documentsWhere(COLLECTIONS.mail, 'about', enquiryPath(meta.submissionId));
}

/** The answer to a call whose enquiry is stored, set aside or not. */
export const receiptOf = ({ meta }: AnyCall) => ({
  status: 200,
  body: { result: { success: true, ref: referenceOf(meta.submissionId) } },
});

/** Sends an enquiry that looks like a robot's; resolves once it is set aside. */
export async function setAside(kind: EnquiryKind = 'home', fields = {}): Promise<AnyCall> {
  const enquiry = suspiciousCall(kind, fields);
  expect(await post(kind, enquiry)).toEqual(receiptOf(enquiry));
  await triggersDone();
  return enquiry;
}
