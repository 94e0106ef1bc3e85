import { newsletterCallSchema } from '@site/contract/forms/newsletter-call';
import type { NewsletterReceipt } from '@site/contract/records/newsletter';
import { parseCall, refusal } from '../platform/callable.ts';
import { ANSWER_DEADLINE_MS, withDeadline } from '../platform/deadline.ts';
import { formOptions } from '../platform/function-options.ts';
import { codeToLog, logError } from '../platform/log.ts';
import { onPrivateCall } from '../platform/on-private-call.ts';
import { recordAnswer } from './record-answer.ts';

/**
 * The button of /newsletter: `{token, answer}` in, `NewsletterReceipt` out. Only a call of the page counts, not the opening of a
 * link, because programs that scan mails open every link. Idempotent. Throws `unavailable` when the database fails or does not
 * answer in time.
 */
export const newsletterAnswer = onPrivateCall<NewsletterReceipt>(formOptions, async ({ data }) => {
  const { token, answer } = parseCall(newsletterCallSchema, data);
  try {
    return { state: await withDeadline(recordAnswer(token, answer), ANSWER_DEADLINE_MS) };
  } catch (error) {
    logError('newsletter.not-stored', { code: codeToLog(error) });
    throw refusal('unavailable');
  }
});
