import { text } from '@site/contract/plain/stored-values';
import { DELIVERY_STATES, deliveryStateOf } from '@site/contract/records/deliveries';
import { NEWSLETTER_ROLE } from '@site/contract/records/mail-roles';
import { decidesMailUse, mailUse, type UnsentMail } from '@site/contract/records/mail-use';
import { isClosedWithdrawal } from '@site/contract/records/records';
import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { ENQUIRIES } from '../enquiries/enquiry-document.ts';
import { MAIL } from '../mail/outbox/document.ts';
import { firestore } from '../platform/firestore.ts';
import { pagesOf } from '../platform/pages-of.ts';
import type { DigestRows, UndeliveredMail } from './digest-facts.ts';
import { firstRows, PAGE, type Page } from './digest-rows.ts';

/** A record of a mail, as an edit in the console may have left it. */
const subjectSchema = z.object({ _summary: text, _status: z.unknown().optional() });

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

/** The records of these paths whose status settles whether their mails are wanted, by path; a deleted one is missing. */
async function recordsOf(paths: ReadonlySet<string>) {
  const database = firestore();
  const references = [...paths].map((path) => database.doc(path));
  const records =
    references.length === 0 ? [] : await database.getAll(...references, { fieldMask: ['_summary', '_status'] });
  return new Map(
    records
      .filter(({ exists }) => exists)
      .map((record) => {
        const { _summary: summary, _status: status } = subjectSchema.parse(record.data());
        return [record.ref.path, { path: record.ref.path, summary, status }];
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

/** The mails of a page that the digest lists. */
async function missedMails(page: Page, since: Date, now: Date): Promise<MissedMail[]> {
  const mails = page.flatMap((document) => {
    const { data } = mailSchema.safeParse(document.data());
    const state = deliveryStateOf(document.data());
    // a worker may not know a state that was typed in the console, `retry` for instance: such a mail stays where it is
    if (!data || state === 'SUCCESS') return [];
    const { role, about, queuedAt, delivery, message } = data;
    const unsent: UnsentMail = { role, about, error: delivery?.error ?? '', queuedAt: queuedAt?.toDate() ?? null };
    // the last write of the document is that of the failed attempt
    return [{ unsent, state, subject: message.subject, failedAt: document.updateTime.toDate() }];
  });
  const records = await recordsOf(new Set(mails.map(({ unsent }) => unsent.about).filter(decidesMailUse)));
  return mails.flatMap(({ unsent, state, subject, failedAt }): MissedMail[] => {
    const { about, role, queuedAt } = unsent;
    const record = records.get(about ?? '');
    const use = mailUse(unsent, record, now);
    // the newsletter's question is left out: the acknowledgement went to the same address, and shows whether mails arrive there
    if (use === 'none' || role === NEWSLETTER_ROLE) return [];
    const isAboutEnquiry = about?.startsWith(`${ENQUIRIES}/`) ?? false;
    const canBeDealtWith = record !== undefined && (isAboutEnquiry || !isClosedWithdrawal(record.status));
    if (!canBeDealtWith && failedAt < since) return [];
    // `npm run mails` finds no mail in a state that no worker knows
    const retriedFrom = use === 'wanted' && state === 'ERROR' ? queuedAt : null;
    const of = isAboutEnquiry && record !== undefined ? record : about;
    return [{ mail: { about: of, role, subject, retriedFrom }, isAboutEnquiry, failedAt }];
  });
}

/**
 * States of mails that have not failed, as the workers write them. Mails in any other state are read, also one that was typed in
 * the console: no worker sends a mail in a state that it does not know.
 */
const UNFAILED = DELIVERY_STATES.filter((state) => state !== 'ERROR');

/**
 * The mails that have failed for good and are of use ({@link mailUse}). A mail about an enquiry or an open withdrawal is listed
 * until its record is dealt with. The receipt of a closed withdrawal, a mail about an order, a notice to the founder and the
 * receipt of a newsletter consent have no record that the founder could settle, so they are listed only if they failed since the
 * last digest.
 */
export async function undeliveredMails(since: Date, now: Date): Promise<DigestRows<UndeliveredMail>> {
  const failed = firestore().collection(MAIL).where('delivery.state', 'not-in', UNFAILED);
  const pages = pagesOf(failed.select(...MAIL_FIELDS), PAGE);
  const { rows, isCut } = await firstRows(pages, (page) => missedMails(page, since, now), byWeight);
  return { rows: rows.map(({ mail }) => mail), isCut };
}
