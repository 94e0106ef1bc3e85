import type { QueuedMail } from '../outbox/document.ts';
import { type MailContent, mailText } from './content.ts';
import { mailHtml } from './html.tsx';

/** Renders the message of a mail in both parts, with its heading as the subject. Loads React. */
export async function messageOf(content: MailContent): Promise<QueuedMail['message']> {
  const { heading, attachments } = content;
  return {
    subject: heading,
    text: mailText(content),
    html: await mailHtml(content),
    ...(attachments ? { attachments } : {}),
  };
}
