import { isIP } from 'node:net';
import { HttpsError } from 'firebase-functions/https';
import { withDeadline } from '../../platform/deadline.ts';
import { errorCode, logError } from '../../platform/log.ts';
import { iyzicoSecrets } from './parameters.ts';
import { paymentRefusal } from './refusal.ts';

/** Functions that talk to iyzico wait longer than others: Hosting itself cuts at 60 s. */
export const iyzicoOptions = { timeoutSeconds: 60, memory: '512MiB', secrets: iyzicoSecrets } as const;

/** The buyer's address as the proxies in front tell it; undefined where none does, as in the emulator. */
export function buyerIp({ ip }: { readonly ip?: string | undefined }): string | undefined {
  const plain = ip?.replace(/^::ffff:/, '');
  return plain !== undefined && isIP(plain) !== 0 ? plain : undefined;
}

/** Ends before the function itself is cut off, so that the browser hears from us why nothing happened. */
const CALL_DEADLINE_MS = 50_000;

/**
 * Does the work of a callable. What it did not foresee, silence of the database among it, becomes `unavailable` and is
 * logged by its code; calling again with the same id finds what was written.
 */
export async function answering<T>(event: string, paymentId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(work(), CALL_DEADLINE_MS);
  } catch (error) {
    if (error instanceof HttpsError) throw error;
    logError(event, { paymentId, code: errorCode(error) });
    throw paymentRefusal({ key: 'unavailable' });
  }
}
