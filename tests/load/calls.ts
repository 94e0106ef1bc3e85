import type { EnquiryCall } from '@site/contract/forms/enquiry';
import { z } from 'zod';

/** The functions emulator may lose a call while it starts processes. A visitor would retry as well. */
const TRY_MS = 60_000;
const TRIES = 3;

/** Calls a callable once and resolves with its answer and duration. Rejects unless it answers 200. */
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

/** Result of sending one enquiry. */
interface Sent {
  readonly ref: string;
  /** Duration of the accepted attempt. */
  readonly milliseconds: number;
  /** Failed attempts before it: unanswered or refused. */
  readonly retries: number;
}

const receiptSchema = z.object({ result: z.object({ success: z.literal(true), ref: z.string() }) });

/** Sends an enquiry of the home form to its callable at `url` until it is accepted. Rejects after several attempts. */
export async function sendEnquiry(url: string, enquiry: EnquiryCall<'home'>): Promise<Sent> {
  for (let retries = 0; ; retries++) {
    try {
      const { milliseconds, body } = await timedCall(url, enquiry);
      return { ref: receiptSchema.parse(body).result.ref, milliseconds, retries };
    } catch (error) {
      if (retries + 1 === TRIES) throw error;
    }
  }
}

/** Runs `work` for each item, `atOnce` at a time; resolves with the results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
