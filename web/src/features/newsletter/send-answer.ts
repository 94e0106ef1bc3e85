import type { NewsletterAnswer, NewsletterReceipt } from '@site/contract/records/newsletter';
import { isRecord } from '../../lib/is-record.ts';
import { sendForm } from '../../sending/send-form.ts';

const STATES: ReadonlyArray<NewsletterReceipt['state']> = ['confirmed', 'left', 'over'];

/** Sends an answer. Resolves with its result; undefined, and logged, if that is not known. */
export async function sendAnswer(
  token: string,
  answer: NewsletterAnswer,
): Promise<NewsletterReceipt['state'] | undefined> {
  try {
    const data = await sendForm('newsletter-answer', { token, answer });
    const known = isRecord(data) ? STATES.find((state) => state === data['state']) : undefined;
    if (known === undefined) console.info('newsletter: not sent, unavailable');
    return known;
  } catch (error) {
    console.info(`newsletter: not sent, ${error instanceof Error ? error.name : 'unknown'}`);
    return undefined;
  }
}
