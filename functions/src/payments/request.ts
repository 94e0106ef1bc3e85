import { isIP } from 'node:net';
import { HttpsError } from 'firebase-functions/https';
import { errorCode, logError } from '../lib/log.ts';
import { iyzicoSecrets } from './payment-config.ts';
import { paymentRefusal } from './payment-refusal.ts';

/** Functions that talk to iyzico wait longer than others: Hosting itself cuts at 60 s. */
export const iyzicoOptions = { timeoutSeconds: 60, memory: '512MiB', secrets: iyzicoSecrets } as const;

/** The buyer's address as the proxies in front tell it; undefined where none does, as in the emulator. */
export function buyerIp({ ip }: { readonly ip?: string | undefined }): string | undefined {
  const plain = ip?.replace(/^::ffff:/, '');
  return plain !== undefined && isIP(plain) !== 0 ? plain : undefined;
}

/** Does the work of a callable. What it did not foresee becomes `unavailable`, and is logged by its code. */
export async function answering<T>(event: string, paymentId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpsError) throw error;
    logError(event, { paymentId, code: errorCode(error) });
    throw paymentRefusal({ key: 'unavailable' });
  }
}
