import { COLLECTIONS } from '@site/contract/records/collections';
import { ACKNOWLEDGEMENT_ROLE, ENQUIRY_NOTICE_ROLE, mailId } from '@site/contract/records/mail-roles';
import { z } from 'zod';
import { inboxOrigin } from '../support/environment.ts';
import { database } from '../support/store.ts';

const ROLES = [ENQUIRY_NOTICE_ROLE, ACKNOWLEDGEMENT_ROLE] as const;

const mailsSchema = z.array(z.object({ messageId: z.string() }));

/** Returns a line for each difference from one document and two mails per enquiry. */
export function lossesAndDoubles(
  ids: readonly string[],
  storedIds: readonly string[],
  messageIds: readonly string[],
): string[] {
  const stored = new Set(storedIds);
  const times = new Map<string, number>();
  // the Message-ID of a mail is `<id>-<role>@<domain>`, the same in each delivery attempt
  for (const messageId of messageIds) {
    const key = messageId.replace(/^<|@.*$/g, '');
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  const known = new Set(ids);
  return [
    ...ids.filter((id) => !stored.has(id)).map((id) => `${id}: lost, no document`),
    ...[...stored].filter((id) => !known.has(id)).map((id) => `${id}: a document that nobody sent`),
    ...ids.flatMap((id) =>
      ROLES.flatMap((role) => {
        const count = times.get(mailId(id, role)) ?? 0;
        return count === 1 ? [] : [`${id}: ${count} mails to the ${role}`];
      }),
    ),
    ...(messageIds.length === ROLES.length * ids.length
      ? []
      : [`${messageIds.length} mails in the inbox for ${ids.length} enquiries`]),
  ];
}

/** Compares the stored enquiries and the inbox with the ids of all enquiries sent; resolves with a line for each problem. */
export async function checkAccount(ids: readonly string[]): Promise<string[]> {
  const enquiries = await database().collection(COLLECTIONS.enquiries).select().get();
  const mails = mailsSchema.parse(await (await fetch(`${inboxOrigin()}/email`)).json());
  return lossesAndDoubles(
    ids,
    enquiries.docs.map(({ id }) => id),
    mails.map(({ messageId }) => messageId),
  );
}

/** Resolves with the time when the last mail was delivered, in milliseconds since 1970; NaN without mails. */
export async function lastDelivery(): Promise<number> {
  const mails = database().collection(COLLECTIONS.mail);
  const { docs } = await mails.orderBy('delivery.endTime', 'desc').limit(1).get();
  return docs[0]?.get('delivery.endTime')?.toMillis() ?? Number.NaN;
}
