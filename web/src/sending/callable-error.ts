import { isRecord } from '../lib/is-record.ts';

/** The error that a call was rejected with; `details` is empty if our function did not answer. */
interface CallableError {
  /** Code of Firebase's client, such as `functions/deadline-exceeded`. */
  readonly code: unknown;
  /** Our own key of the refusal; undefined if there is none. */
  readonly key: unknown;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Returns the kind of error by path, of the fields that a refusal names. Leaves out errors of other kinds than `kinds`. */
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
 * Whether the connection failed or broke off, so that the call may or may not have arrived. Firebase's client reports that as
 * `internal`. It reports the same for an answer of another program that has the status 500 or an unexpected body, such as that of
 * a captive portal.
 */
export function isConnectionLost(error: unknown): boolean {
  const { code, key } = readCallableError(error);
  return code === 'functions/internal' && key === undefined;
}

/** Codes of Firebase's client for the status 503, and for statuses without a code of their own, such as 502. */
const FROM_A_PROXY: ReadonlyArray<unknown> = ['functions/unavailable', 'functions/unknown'];

/**
 * Whether the browser was right to say that it is offline, before a call and now: the call was made nevertheless, because that may
 * be wrong, and its connection failed.
 */
export const isOffline = (error: unknown, saidOffline: boolean): boolean =>
  saidOffline && !navigator.onLine && isConnectionLost(error);

/** Whether a program between the browser and our function answered. Then there is a network, whatever the browser says. */
export function isFromProxy(error: unknown): boolean {
  const { code, key } = readCallableError(error);
  return key === undefined && FROM_A_PROXY.includes(code);
}

/**
 * Whether our function did not answer although the call may have arrived: the connection was lost, or Google's front end or a
 * proxy answered, without a key of ours, for a function that died. It may have died after its commit.
 */
export function isUnanswered(error: unknown): boolean {
  return isConnectionLost(error) || isFromProxy(error);
}

/** Reads any value that a call was rejected with. Missing parts are undefined, or empty in the case of `details`. */
export function readCallableError(error: unknown): CallableError {
  const { code, details } = isRecord(error) ? error : {};
  const known = isRecord(details) ? details : {};
  return { code, key: known['key'], details: known };
}
