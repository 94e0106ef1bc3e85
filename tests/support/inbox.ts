import { inboxOrigin } from './environment.ts';
import { eventually } from './eventually.ts';
import { triggersDone } from './store.ts';

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

/** Mails that this process has read, by id, oldest first. */
const known = new Map<string, ReceivedMail>();

/**
 * Every mail in the inbox, oldest first. Only those that have come since the last call are asked for: the whole inbox has
 * some megabytes at the end of a run.
 */
export async function receivedMails(): Promise<ReceivedMail[]> {
  const answer = await fetch(`${inboxOrigin()}/email?skip=${known.size}`);
  if (!answer.ok) throw new Error(`the inbox answered ${answer.status}`);
  for (const mail of (await answer.json()) as ReceivedMail[]) known.set(mail.id, mail);
  return [...known.values()];
}

/**
 * Waits for a mail that meets the condition, and returns it. What is on its way is waited for in the local Firestore, not by
 * polling; another look is for a caller that is ahead of what queues the mail.
 */
export function mailWhere(what: string, fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> {
  return eventually(what, async () => {
    await triggersDone();
    return (await receivedMails()).find(fits);
  });
}

/** Whether a mail went to this address; addresses are compared in lower case. */
export function sentTo(mail: ReceivedMail, address: string): boolean {
  return mail.to.some((recipient) => recipient.address.toLowerCase() === address.toLowerCase());
}
