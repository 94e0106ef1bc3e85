import { inboxOrigin } from './environment.ts';
import { eventually } from './eventually.ts';
import { triggersDone } from './store.ts';

/** A mail in the inbox's JSON, with the fields that tests read. */
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

/** Mails that this process has already read, by id, oldest first. */
const known = new Map<string, ReceivedMail>();

/**
 * Resolves with every mail in the inbox, oldest first. Fetches only those that are new since the last call: at the end of a
 * run the whole inbox has some megabytes. Throws when the inbox answers with an error.
 */
export async function receivedMails(): Promise<ReceivedMail[]> {
  const answer = await fetch(`${inboxOrigin()}/email?skip=${known.size}`);
  if (!answer.ok) throw new Error(`the inbox answered ${answer.status}`);
  for (const mail of (await answer.json()) as ReceivedMail[]) known.set(mail.id, mail);
  return [...known.values()];
}

/**
 * Resolves with the first mail that meets the condition, once it has arrived. `triggersDone` waits for mails on their way;
 * polling is for a caller that is ahead of the queueing.
 */
export function mailWhere(what: string, fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> {
  return eventually(what, async () => {
    await triggersDone();
    return (await receivedMails()).find(fits);
  });
}

/** Whether a mail went to this address; case is ignored. */
export function sentTo(mail: ReceivedMail, address: string): boolean {
  return mail.to.some((recipient) => recipient.address.toLowerCase() === address.toLowerCase());
}
