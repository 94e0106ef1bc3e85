import type { Message } from '../../content/form-content.ts';
import type { FormTexts } from '../../content/tr/form.ts';
import type { SendFailure } from './submit-enquiry.ts';

/** Why an enquiry was not confirmed, for reasons that no field can show. */
export type Refusal = Exclude<SendFailure['reason'], 'invalid'>;

interface RefusalTexts {
  readonly toast: Message;
  /** Lines that stay in the form, below the title of the toast. */
  readonly lines: readonly string[];
}

/**
 * Returns the words for an enquiry that was not confirmed. `failure` holds the documented words of its form. They say that it was
 * not sent, so they are left out if it may have arrived without an answer, or has arrived with other words before.
 */
export function refusalTexts(refusal: Refusal, failure: Message, { connection, kept }: FormTexts): RefusalTexts {
  switch (refusal) {
    case 'timeout':
    case 'conflict': {
      const toast = connection[refusal];
      return { toast, lines: [toast.text, kept] };
    }
    case 'unavailable':
      return { toast: failure, lines: [...(failure.text ? [failure.text] : []), `${connection.unavailable} ${kept}`] };
    case 'offline':
      return { toast: failure, lines: [connection.offline] };
    case 'rate-limited':
      return { toast: failure, lines: [connection['rate-limited'], kept] };
  }
}
