import type { CallableName } from '@site/contract/call';
import type { EnquiryCall, EnquiryKind } from '@site/contract/enquiry';
import type { Locale } from '@site/contract/locale';
import type { ServiceType } from '@site/contract/options';
import { COLLECTIONS, enquiryPath } from '@site/contract/records';
import type { DocumentData } from 'firebase-admin/firestore';
import { homeCall, postCall } from './calls.ts';
import { type ReceivedMail, receivedMails, sentTo } from './inbox.ts';
import { database, documentsWhere, triggersDone } from './store.ts';

type Fields<Kind extends EnquiryKind> = Omit<EnquiryCall<Kind>, 'meta'>;

const person = { firstName: 'İnci', lastName: 'Çağ', phone: '+90 532 000 11 22' };

/** A correct set of fields of each kind, every field filled; `email` comes from the call. */
const examples: { readonly [Kind in EnquiryKind]: Omit<Fields<Kind>, 'email'> } = {
  home: { fullName: 'İnci Çağ', company: 'Mobilya', service: 'training', message: 'Merhaba', newsletter: false },
  intro: { ...person, service: 'leadership-coaching', timePreference: 'evening', goals: 'Netlik' },
  strategy: {
    ...person,
    service: 'business-growth',
    timePreference: 'weekend',
    challenges: 'Zaman',
    motivation: 'Şimdi',
  },
  booking: { ...person, serviceInterest: 'team', preferredTime: 'morning', goals: 'Growth' },
  service: { name: 'İnci Çağ', company: 'Mobilya', message: 'Merhaba', serviceType: 'export', subject: '' },
  partnership: { name: 'İnci Çağ', expertise: 'foreign-trade', message: 'Merhaba' },
  waitingList: { fullName: 'İnci Çağ', cohort: 'tr' },
};

/** A call of any kind, as it goes over the wire. */
export type AnyCall = { readonly [field: string]: unknown } & Pick<EnquiryCall<'home'>, 'email' | 'meta'>;

/** A correct call of one kind under a new submissionId, from an address of its own. */
export function enquiryCall(
  kind: EnquiryKind,
  fields: Readonly<Record<string, unknown>> = {},
  meta: Partial<EnquiryCall<'home'>['meta']> = {},
): AnyCall {
  const { email, meta: usual } = homeCall({}, meta);
  return { ...examples[kind], email, ...fields, meta: usual };
}

/** A correct call of a service enquiry form. */
export function serviceCall(serviceType: ServiceType, locale: Locale): AnyCall {
  return enquiryCall('service', { serviceType }, { locale });
}

/** The callable that takes a kind. */
export const callableOf: Readonly<Record<EnquiryKind, CallableName>> = {
  home: 'send-consultation-email',
  intro: 'send-consultation-email',
  strategy: 'send-consultation-email',
  booking: 'send-consultation-email',
  service: 'send-service-inquiry',
  partnership: 'send-partnership-email',
  waitingList: 'send-waiting-list-request',
};

/** Sends an enquiry past Firebase's own client. Rejects after `timeoutMs`. */
export function post(
  kind: EnquiryKind,
  data: unknown,
  headers: Readonly<Record<string, string>> = {},
  timeoutMs = 60_000,
) {
  return postCall(callableOf[kind], data, headers, timeoutMs);
}

/** The stored document; undefined when there is none. */
export async function storedEnquiry({ meta }: AnyCall): Promise<DocumentData | undefined> {
  return (await database().doc(enquiryPath(meta.submissionId)).get()).data();
}

/** Both mails about an enquiry, once every trigger has run; each is undefined when it was not sent. Throws for a second one. */
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

/** Both mails about an enquiry, once every trigger has run. Throws unless each was sent once. */
export async function bothMailsAbout(enquiry: AnyCall): Promise<{ founder: ReceivedMail; visitor: ReceivedMail }> {
  const { founder, visitor } = await mailsAbout(enquiry);
  if (!founder || !visitor) throw new Error(`${enquiry.meta.submissionId}: a mail was not sent`);
  return { founder, visitor };
}

/** The mail documents about an enquiry, by id. */
export function mailDocuments({ meta }: AnyCall): Promise<Map<string, DocumentData>> {
  return documentsWhere(COLLECTIONS.mail, 'about', enquiryPath(meta.submissionId));
}
