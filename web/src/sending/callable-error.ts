import { isRecord } from '../lib/is-record.ts';

/** What a thrown callable error says; `details` is empty where our function did not answer. */
interface CallableError {
  /** What Firebase's client calls the failure, `functions/deadline-exceeded`. */
  readonly code: unknown;
  /** Our own key of the refusal. */
  readonly key: unknown;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Reads whatever a call rejected with; parts that are missing or of another type are empty. */
export function readCallableError(error: unknown): CallableError {
  const { code, details } = isRecord(error) ? error : {};
  const known = isRecord(details) ? details : {};
  return { code, key: known['key'], details: known };
}
