import { inboxOrigin } from './environment.ts';
import { eventually } from './eventually.ts';

/** A mail as the inbox's JSON shows it (the fields that tests read). */
export interface ReceivedMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: ReadonlyArray<{ readonly address: string; readonly name: string }>;
  readonly from: ReadonlyArray<{ readonly address: string; readonly name: string }>;
  readonly replyTo?: ReadonlyArray<{ readonly address: string; readonly name: string }>;
  readonly attachments?: ReadonlyArray<{ readonly fileName: string }>;
}

/** Every mail in the inbox, oldest first. */
export async function receivedMails(): Promise<ReceivedMail[]> {
  const answer = await fetch(`${inboxOrigin()}/email`);
  if (!answer.ok) throw new Error(`the inbox answered ${answer.status}`);
  return (await answer.json()) as ReceivedMail[];
}

/** Waits for a mail that meets the condition, and returns it. */
export function mailWhere(what: string, fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> {
  return eventually(what, async () => (await receivedMails()).find(fits));
}

/** Whether a mail went to this address; addresses are compared in lower case. */
export function sentTo(mail: ReceivedMail, address: string): boolean {
  return mail.to.some((recipient) => recipient.address.toLowerCase() === address.toLowerCase());
}
