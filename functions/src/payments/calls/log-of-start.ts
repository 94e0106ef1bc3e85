import { logError, logWarning } from '../../platform/log.ts';
import type { NotStarted } from '../iyzico/outcomes.ts';

/**
 * The log function for a payment that iyzico did not start. An error, which alerts the founder, when other buyers may fail too:
 * no answer, or a refusal unrelated to this card or buyer. Otherwise a warning.
 */
export function logOfStart(start: NotStarted): typeof logError {
  return start.kind === 'no-answer' || start.refusesEverybody ? logError : logWarning;
}
