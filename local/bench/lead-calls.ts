import type { EnquiryCall } from '@site/contract/enquiry';
import { settings } from '@site/contract/settings';
import { z } from 'zod';

/** The codebase of a callable that does nothing, `empty`. */
export const EMPTY_CALLABLE = { source: 'local/bench/empty-callable', callables: ['empty'] };

const SEND = 'send-consultation-email';

/** The functions emulator may lose a call while it starts processes; who waits in vain tries again, as a visitor does. */
const TRY_MS = 60_000;
const TRIES = 3;

const receiptSchema = z.object({ result: z.object({ success: z.literal(true), ref: z.string() }) });

/** A correct call of the home form, unlike any other. */
export function newLead(): EnquiryCall<'home'> {
  const submissionId = crypto.randomUUID();
  return {
    fullName: 'Işıl Çağ',
    email: `${submissionId}@ornek.com`,
    company: 'Mobilya',
    service: 'training',
    message: 'Merhaba, eğitim için yazıyorum.',
    newsletter: false,
    meta: {
      submissionId,
      locale: 'tr',
      page: '/turkish',
      referrer: '',
      utm: {},
      noticeVersion: settings.noticeVersion,
      elapsedMs: 30_000,
      website: '',
    },
  };
}

/** Calls a callable once and gives how long that took in milliseconds. Throws unless it answers 200 with a result. */
export async function timedCall(url: string, data: unknown): Promise<{ milliseconds: number; body: unknown }> {
  const begin = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(TRY_MS),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return { milliseconds: performance.now() - begin, body };
}

/** What became of one lead on its way in. */
export interface Sent {
  readonly ref: string;
  /** Of the attempt that was answered. */
  readonly milliseconds: number;
  /** Attempts without an answer before it. */
  readonly retries: number;
}

/** Sends one lead to the form's address until it is answered. Throws after several attempts. */
export async function sendLead(origin: string, lead: EnquiryCall<'home'>): Promise<Sent> {
  for (let retries = 0; ; retries++) {
    try {
      const { milliseconds, body } = await timedCall(`${origin}/${SEND}`, lead);
      return { ref: receiptSchema.parse(body).result.ref, milliseconds, retries };
    } catch (error) {
      if (retries + 1 === TRIES) throw error;
    }
  }
}

/** Does one piece of work for each item, so many at a time; the results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
