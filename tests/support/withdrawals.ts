import { settings } from '@site/contract/business/settings';
import type { WithdrawalCall } from '@site/contract/forms/withdrawal';
import { COLLECTIONS, mailPath, withdrawalPath } from '@site/contract/records/collections';
import { FOUNDER_WITHDRAWAL_ROLE, mailId, WITHDRAWAL_RECEIPT_ROLE } from '@site/contract/records/mail-roles';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { call, callMeta } from './calls.ts';
import { database, documentsWhere, triggersDone } from './store.ts';
import { withoutTriggers } from './triggers.ts';
import { unique } from './unique.ts';

export const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * 86_400_000);

export const send = (data: unknown) => call('send-withdrawal', data);

export function withdrawal(fields: Partial<WithdrawalCall>, meta: Parameters<typeof callMeta>[1] = {}): WithdrawalCall {
  return { order: '', email: '', reason: '', ...fields, meta: callMeta('/cayma-bildirimi', meta) };
}

export const stored = async ({ meta }: WithdrawalCall) =>
  (await database().doc(withdrawalPath(meta.submissionId)).get()).data();

/**
 * Sends a withdrawal without its mails and marks them as delivered; otherwise the watchdog would send them in a later file.
 * Resolves with the text of the founder's mail.
 */
export async function unmailed({ meta }: WithdrawalCall, sending: () => Promise<unknown>): Promise<string> {
  const path = withdrawalPath(meta.submissionId);
  return withoutTriggers(async () => {
    await sending();
    await triggersDone(); // `npm run test:long` runs the triggers
    const mails = await documentsWhere(COLLECTIONS.mail, 'about', path);
    const batch = database().batch();
    for (const id of mails.keys()) {
      batch.update(database().doc(mailPath(id)), { 'delivery.state': 'SUCCESS', checkAt: FieldValue.delete() });
    }
    if (mails.size > 0) batch.update(database().doc(path), { notification: 'delivered' });
    await batch.commit();
    const notice = mails.get(mailId(meta.submissionId, FOUNDER_WITHDRAWAL_ROLE));
    return String(notice?.['message'].text);
  });
}

export const sendUnmailed = (statement: WithdrawalCall) => unmailed(statement, () => send(statement));

/** Resolves with the queued notices to the founder and receipts of a withdrawal, as they are for this address. */
export async function mailsOf({ email, meta }: WithdrawalCall) {
  await triggersDone();
  const mails = [...(await documentsWhere(COLLECTIONS.mail, 'about', withdrawalPath(meta.submissionId))).values()];
  const messages = (those: typeof mails): Array<{ subject: string; text: string }> =>
    those.map(({ message }) => message);
  return {
    founder: messages(mails.filter(({ role, replyTo }) => role === FOUNDER_WITHDRAWAL_ROLE && replyTo === email)),
    receipts: messages(mails.filter(({ role, to }) => role === WITHDRAWAL_RECEIPT_ROLE && to === email)),
  };
}

export const ledgerOf = async (email: string) => [
  ...(await documentsWhere(COLLECTIONS.consents, 'email', email)).values(),
];

/**
 * Stores a person who was asked for the newsletter, as the product does in the previous tests, without the enquiry and its
 * three mails. Resolves with the token of the link, and a function that reads the ledger of the address.
 */
export async function askedForNewsletter(own: { readonly email?: string; readonly mailbox?: string } = {}) {
  const [enquiryId, token] = [crypto.randomUUID(), `${unique()}_asked`];
  const { email = `${enquiryId}@ornek.com`, ...mailbox } = own;
  const question = {
    event: 'asked',
    email,
    ...mailbox,
    textVersion: settings.newsletterTextVersion,
    enquiryId,
    locale: 'tr',
    token,
  };
  await database()
    .doc(`${COLLECTIONS.consents}/${enquiryId}-asked`)
    .set({ ...question, at: Timestamp.now(), expireAt: daysAgo(-30) });
  return { token, enquiryId, email, ledger: () => ledgerOf(email) };
}
