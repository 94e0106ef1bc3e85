import { isRecord } from '../lib/is-record.ts';

/** What a call was rejected with; `details` is empty where our function did not answer. */
interface CallableError {
  /** What Firebase's client calls the failure, `functions/deadline-exceeded`. */
  readonly code: unknown;
  /** Our own key of the refusal. */
  readonly key: unknown;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The fields that a refusal names, by path, each with the kind of its error. Leaves out what is none of `kinds`. */
export function fieldErrorsIn<Kind extends string>(
  fields: unknown,
  kinds: ReadonlyArray<Kind>,
): Readonly<Record<string, Kind>> {
  const entries = Object.entries(isRecord(fields) ? fields : {}).flatMap(([path, value]) => {
    const error = kinds.find((kind) => kind === value);
    return error ? [[path, error] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Whether no answer came because the connection failed or broke off, so that the call may have arrived or not. Firebase's client
 * calls that `internal`, and so an answer with the status 500, or without what it expects, that is not our function's: a captive
 * portal gives one.
 */
export function isConnectionLost(error: unknown): boolean {
  const { code, key } = readCallableError(error);
  return code === 'functions/internal' && key === undefined;
}

/** What Firebase's client makes of the status 503, and of those that have no code of their own, such as 502. */
const FROM_A_PROXY: ReadonlyArray<unknown> = ['functions/unavailable', 'functions/unknown'];

/**
 * Whether no answer of our function came although the call may have arrived. Besides a lost connection that is an answer without
 * a key of ours which Google's front end, or a proxy, gives for a function that died: it may have died after its commit.
 */
export function isUnanswered(error: unknown): boolean {
  const { code, key } = readCallableError(error);
  return isConnectionLost(error) || (key === undefined && FROM_A_PROXY.includes(code));
}

/** Reads whatever a call was rejected with, also what is no error of a callable: what is missing there is undefined or empty. */
export function readCallableError(error: unknown): CallableError {
  const { code, details } = isRecord(error) ? error : {};
  const known = isRecord(details) ? details : {};
  return { code, key: known['key'], details: known };
}
