import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { CardEntry } from '@site/contract/payments/payment';
import { paymentParameters } from '@site/contract/payments/payment-parameters';

/** The facts that the payment page needs before it asks the server. */
interface PaymentSettings {
  readonly cardEntry: CardEntry;
  /** Lira for one euro of a price in euros. */
  readonly eurToTry: number;
  /** Most instalments that are offered; 1 for none. */
  readonly instalments: number;
}

/** The parameters by which the functions of the local stack charge. */
const LOCAL = parseEnv(readFileSync(new URL('../../functions/env/.env.demo-coaching', import.meta.url), 'utf8'));

/**
 * Returns the parameters; missing ones have the values of the local stack. The server decides in any case: it refuses a total
 * that is not its own and returns the right one. Throws with the name of a wrong parameter.
 */
export function paymentSettings(environment: Readonly<Record<string, string | undefined>>): PaymentSettings {
  const parsed = paymentParameters.safeParse({
    CARD_ENTRY: environment['CARD_ENTRY'] || LOCAL['CARD_ENTRY'],
    EUR_TO_TRY: environment['EUR_TO_TRY'] || LOCAL['EUR_TO_TRY'],
    INSTALMENTS: environment['INSTALMENTS'] || LOCAL['INSTALMENTS'],
  });
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join(' '));
  }
  const { CARD_ENTRY, EUR_TO_TRY, INSTALMENTS } = parsed.data;
  return { cardEntry: CARD_ENTRY, eurToTry: EUR_TO_TRY, instalments: INSTALMENTS };
}
