import type { NewsletterAnswer, NewsletterReceipt } from '@site/contract/newsletter';
import { isRecord } from '../../lib/is-record.ts';
import { atPress, FORM_DEADLINE_MS } from '../../sending/in-time.ts';
import { loadSender } from '../../sending/load-sender.ts';

const STATES: ReadonlyArray<NewsletterReceipt['state']> = ['confirmed', 'left', 'over'];

/** Sends an answer. Gives what became of it; undefined, and logged, when that is not known. */
export async function sendAnswer(
  token: string,
  answer: NewsletterAnswer,
): Promise<NewsletterReceipt['state'] | undefined> {
  try {
    const { call } = await atPress(loadSender());
    const data = await call('newsletter-answer', { token, answer }, FORM_DEADLINE_MS);
    const known = isRecord(data) ? STATES.find((state) => state === data['state']) : undefined;
    if (known === undefined) console.info('newsletter: not sent, unavailable');
    return known;
  } catch (error) {
    console.info(`newsletter: not sent, ${error instanceof Error ? error.name : 'unknown'}`);
    return undefined;
  }
}
