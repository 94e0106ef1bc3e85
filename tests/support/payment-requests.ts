import { entryInWords } from '@site/contract/payments/history-words';
import type { HistoryEntry } from '@site/contract/payments/payment-history';
import { withPlainSpaces } from '../../admin/text/plain-spaces.ts';
import { payments } from './console.ts';
import { eventually } from './eventually.ts';
import { iyzicoLedger, reconcile, storedPayment } from './payments.ts';

type Refused = Extract<HistoryEntry, { code: 'request-refused' }>;

/** What `npm run payments` prints about a line of history. */
export const told = (entry: HistoryEntry): string => `${entry.code}: ${withPlainSpaces(entryInWords(entry))}`;

/** What it prints about a refused request of {@link carriedOut}. */
export const refusedBecause = (request: Refused['request'], why: Refused['why'], because = ''): string =>
  told({ code: 'request-refused', request, why, by: 'ayse', because });

/**
 * Runs a command that makes a request as the user `ayse`, and the reconciliation as soon as the request is stored; resolves with
 * the command's result.
 */
export async function carriedOut(paymentId: string, ...args: string[]) {
  const running = payments([...args, '--yes', '--wait', '60', '--by', 'ayse']);
  const requested = await Promise.race([
    running.then(() => false),
    eventually('the request to be placed', async () => {
      return (await storedPayment(paymentId))?.['request'] !== null || undefined;
    }),
  ]);
  if (requested) await reconcile();
  return running;
}

/** Number of refunds and cancels that iyzico was asked for. */
export const refunds = async (): Promise<number> =>
  (await iyzicoLedger()).requests.filter(({ call }) => call === 'refund' || call === 'cancel').length;
