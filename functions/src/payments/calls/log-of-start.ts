import { logError, logWarning } from '../../platform/log.ts';
import type { NotStarted } from '../iyzico/outcomes.ts';

/**
 * How a payment that iyzico did not take on is logged. As an error, which alerts the founder, where every other buyer may
 * meet the same: silence, or a refusal that names neither buyer nor card. As a warning where it is about this one.
 */
export function logOfStart(start: NotStarted): typeof logError {
  return start.kind === 'no-answer' || start.refusesEverybody ? logError : logWarning;
}
