import type { EnquiryStatus } from '@site/contract/forms/enquiry-status';
import { DELIVERY_STATES, type DeliveryState, deliveryStateOf, maySendLate } from '@site/contract/records/deliveries';
import { INVITATION_ROLE, NEWSLETTER_ROLE, WITHDRAWAL_RECEIPT_ROLE } from '@site/contract/records/mail-roles';
import type { WithdrawalStatus } from '@site/contract/records/records';
import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { ENQUIRIES } from '../enquiries/enquiry-document.ts';
import { MAIL } from '../mail/outbox/document.ts';
import { firestore } from '../platform/firestore.ts';
import { pagesOf } from '../platform/pages-of.ts';
import { WITHDRAWALS } from '../withdrawals/withdrawal-document.ts';
import type { DigestRows, UndeliveredMail } from './digest-facts.ts';
import { firstRows, PAGE, type Page } from './digest-rows.ts';

const unansweredSchema = z.object({ _summary: z.string(), _status: z.string() });

const mailSchema = z.object({
  about: z.string().nullable(),
  role: z.string(),
  message: z.object({ subject: z.string() }),
  queuedAt: z.instanceof(Timestamp).nullable().catch(null),
  delivery: z.object({ error: z.string() }).nullable().catch(null),
  /**
   * Set while the watchdog still retries, for half a day. Such a mail is left out: if the founder wrote to the person meanwhile,
   * the person could get two mails.
   */
  checkAt: z.undefined().optional(),
});

/** The fields that {@link mailSchema} and `deliveryStateOf` read: a digest needs no text of a mail. */
const MAIL_FIELDS = ['about', 'role', 'message.subject', 'queuedAt', 'checkAt', 'delivery.state', 'delivery.error'];

/** Path of a record whose `_status` says whether it still waits for the founder. */
const UNANSWERED_PATH = new RegExp(`^(?:${ENQUIRIES}|${WITHDRAWALS})/[^/]+$`);

/** The enquiries and withdrawals of these paths, by path. */
async function unansweredRecords(paths: ReadonlySet<string>) {
  const database = firestore();
  const references = [...paths].map((path) => database.doc(path));
  const records =
    references.length === 0 ? [] : await database.getAll(...references, { fieldMask: ['_summary', '_status'] });
  return new Map(
    records.flatMap((record) => {
      const { data } = unansweredSchema.safeParse(record.data());
      const { path } = record.ref;
      return data ? [[path, { path, summary: data._summary, status: data._status }]] : [];
    }),
  );
}

/** A mail that could not be delivered, with the facts by which it is sorted. */
interface MissedMail {
  readonly mail: UndeliveredMail;
  readonly isAboutEnquiry: boolean;
  readonly failedAt: Date;
}

/**
 * Order of missed mails: those about orders and withdrawals first, then the latest. Anybody can send enquiries whose mails come
 * back, and choose the ids that they are stored under.
 */
const byWeight = (a: MissedMail, b: MissedMail): number =>
  Number(a.isAboutEnquiry) - Number(b.isAboutEnquiry) || b.failedAt.getTime() - a.failedAt.getTime();

/**
 * When a failed mail was queued; null when `npm run mails` does not send it again, for example in a state that no worker knows.
 */
function retriedFromOf({ role, queuedAt, delivery }: z.infer<typeof mailSchema>, state: DeliveryState | undefined) {
  const isSentAgain = state === 'ERROR' && maySendLate({ role, error: delivery?.error ?? '' });
  return isSentAgain && queuedAt !== null ? queuedAt.toDate() : null;
}

/** The mails of a page that the digest lists. */
async function missedMails(page: Page, since: Date): Promise<MissedMail[]> {
  const mails = page.flatMap((document) => {
    const { data } = mailSchema.safeParse(document.data());
    const state = deliveryStateOf(document.data());
    if (!data || (state !== undefined && state !== 'ERROR')) return [];
    // the last write of the document is that of the failed attempt
    return [{ ...data, failedAt: document.updateTime.toDate(), retriedFrom: retriedFromOf(data, state) }];
  });
  const paths = new Set(mails.flatMap(({ about }) => (about !== null && UNANSWERED_PATH.test(about) ? [about] : [])));
  const records = await unansweredRecords(paths);
  return mails.flatMap(({ about, role, message: { subject }, failedAt, retriedFrom }): MissedMail[] => {
    const isAboutEnquiry = about?.startsWith(`${ENQUIRIES}/`) ?? false;
    const missed = (of: UndeliveredMail['about']) => [
      { mail: { about: of, role, subject, retriedFrom }, isAboutEnquiry, failedAt },
    ];
    const isRecent = failedAt >= since;
    // the newsletter's question is left out: the acknowledgement went to the same address, and shows whether mails arrive there
    if (about === null) return isRecent && role !== NEWSLETTER_ROLE ? missed(about) : [];
    if (!paths.has(about)) return isRecent ? missed(about) : [];
    const record = records.get(about);
    if (record === undefined) return [];
    const { status } = record;
    const isOwed = status !== ('spam' satisfies WithdrawalStatus) && role === WITHDRAWAL_RECEIPT_ROLE && isRecent;
    if (status === ('open' satisfies WithdrawalStatus) || isOwed) return missed(about);
    return status === ('new' satisfies EnquiryStatus) || role === INVITATION_ROLE ? missed(record) : [];
  });
}

/**
 * States of mails that have not failed, as the workers write them. Mails in any other state are read, also one that was typed in
 * the console: no worker sends a mail in a state that it does not know.
 */
const UNFAILED = DELIVERY_STATES.filter((state) => state !== 'ERROR');

/**
 * The mails that have failed for good. A mail about an enquiry is listed while the enquiry is `new`, and one about a withdrawal
 * while it is `open`: after that it needs no mail any more. An invitation is listed all the same, since it is what ended the
 * status `new`, and so is the receipt of a withdrawal, which the law owes to its buyer, if it failed since the last digest. A mail
 * about an order, a notice to the founder and the receipt of a newsletter consent have no record that the founder could settle, so
 * they are listed only if they failed since the last digest.
 */
export async function undeliveredMails(since: Date): Promise<DigestRows<UndeliveredMail>> {
  const failed = firestore().collection(MAIL).where('delivery.state', 'not-in', UNFAILED);
  const pages = pagesOf(failed.select(...MAIL_FIELDS), PAGE);
  const { rows, isCut } = await firstRows(pages, (page) => missedMails(page, since), byWeight);
  return { rows: rows.map(({ mail }) => mail), isCut };
}
