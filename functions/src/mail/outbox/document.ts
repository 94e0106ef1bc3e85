import { MINUTE_MS } from '@site/contract/plain/durations';
import { COLLECTIONS } from '@site/contract/records/collections';
import { type DeliveryState, deliveryState } from '@site/contract/records/deliveries';
import type { MailRole } from '@site/contract/records/mail-roles';
import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';

/**
 * Documents of `mail`, in the schema of the Trigger Email extension
 * (https://extensions.dev/extensions/firebase/firestore-send-email), so that the extension and
 * deliver-mail can take each other's place without any change of data.
 */
export const MAIL = COLLECTIONS.mail;

/**
 * Most bytes of a mail. Eventarc carries events of 512 KB at most (https://firebase.google.com/docs/functions/quotas), and the
 * event of a change holds the document before and after it: no event of a larger mail would reach a worker. The number is less
 * than half of that, since the event also holds the mail's other fields, twice, and fields of its own.
 */
export const MAIL_BYTES_MAX = 240_000;

/** Delivery takes seconds; a mail that is not delivered by then is checked by the watchdog. */
const FIRST_CHECK_MS = 5 * MINUTE_MS;

/** An attachment in the extension's schema. Its content is in the document: neither worker reads files or addresses. */
const attachment = z.strictObject({ filename: z.string().min(1), content: z.string(), contentType: z.string() });

/** A mail as it is written, before it is queued. */
export interface QueuedMail {
  readonly to: string;
  readonly from: string;
  readonly replyTo: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly message: {
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    readonly attachments?: ReadonlyArray<z.infer<typeof attachment>>;
  };
  /**
   * Path of the record that this mail is about (`enquiries/<id>`); an enquiry or a withdrawal mirrors its delivery. Not part of
   * the extension's schema.
   */
  readonly about: string | null;
  /** Distinguishes this mail from others about the same document. */
  readonly role: MailRole;
  /** The mailbox that the mail is counted for, where the number of such mails to one mailbox is limited. */
  readonly mailbox?: string;
  /** Deleted by a TTL policy after this time. */
  readonly expireAt: Timestamp;
}

/** A document of `mail` before its delivery begins. */
interface MailDocument extends QueuedMail {
  readonly queuedAt: Timestamp;
  /** When the watchdog checks this mail. Deleted once the mail is delivered or given up. */
  readonly checkAt: Timestamp;
}

/**
 * Breaks up encoded words (RFC 2047), which a mail program would decode: subjects contain names of visitors, and the decoded text
 * could reverse or hide the text around it.
 */
function withoutEncodedWords(subject: string): string {
  return subject.replaceAll('=?', '= ?');
}

/**
 * The Message-ID of a mail, equal for every attempt, so that mail programs recognise a duplicate. The id of a document may
 * contain a time: RFC 5322, 3.6.4, allows no colon there, and nodemailer writes the id unchanged.
 */
export function messageId(mailId: string, from: string): string {
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${mailId.replaceAll(/[^\w.-]/g, '-')}@${domain}>`;
}

/**
 * Returns the document that queues a mail under an id. The watchdog finds only mails that have a `checkAt`. The Message-ID is one
 * of the headers because the extension passes on no other, and would make a new one for each attempt.
 */
export function queued(id: string, mail: QueuedMail, now: Date): MailDocument {
  return {
    ...mail,
    headers: { ...mail.headers, 'Message-ID': messageId(id, mail.from) },
    message: { ...mail.message, subject: withoutEncodedWords(mail.message.subject) },
    queuedAt: Timestamp.fromDate(now),
    checkAt: Timestamp.fromMillis(now.getTime() + FIRST_CHECK_MS),
  };
}

const recipients = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

/** A mail that the worker can send. Templates, SendGrid and user ids of the extension are not used here and are refused. */
export const sendableMailSchema = z
  .object({
    to: recipients.optional(),
    cc: recipients.optional(),
    bcc: recipients.optional(),
    from: z.string().optional(),
    replyTo: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    message: z
      .object({
        subject: z.string(),
        text: z.string().optional(),
        html: z.string().optional(),
        attachments: z.array(attachment).optional(),
      })
      .refine(({ text, html }) => text !== undefined || html !== undefined, 'text or html is required'),
    template: z.undefined({ error: 'templates are not supported' }).optional(),
    sendGrid: z.undefined({ error: 'SendGrid is not supported' }).optional(),
  })
  .refine(({ to, cc, bcc }) => to !== undefined || cc !== undefined || bcc !== undefined, 'a recipient is required');

export type SendableMail = z.infer<typeof sendableMailSchema>;

/** The change that sets the state of a delivery. */
export const inState = (state: DeliveryState) => ({ 'delivery.state': state });

/** The fields of `delivery` that are read. An edit in the console may have removed the others. */
export const deliverySchema = z.object({
  state: deliveryState,
  leaseExpireTime: z.instanceof(Timestamp).nullable().catch(null),
});

export type Delivery = z.infer<typeof deliverySchema>;
