import { type LogSeverity, write } from 'firebase-functions/logger';
import type { z } from 'zod';
import type { LogCode } from './log-codes.ts';

/** Facts that may be logged: ids, codes, counts. Never a name, an address, a message or an error's own text. */
type Facts = Readonly<Record<string, string | number | boolean>>;

/**
 * At least one fact: Cloud Logging stores a line that has only a message as text, which no query by `jsonPayload.message` finds.
 */
type Some<Given extends Facts> = Given & (keyof Given extends never ? never : unknown);

/** Does not use the logger's own `error`, which replaces the event by a stack. */
function log(severity: LogSeverity, event: LogCode, facts: Facts): void {
  write({ severity, message: event, ...facts });
}

/** Logs an event under its name (`payment.settled`). */
export function logInfo<Given extends Facts>(event: LogCode, facts: Some<Given>): void {
  log('INFO', event, facts);
}

/** Logs an unusual event. The policy of docs/operations.md alerts the founder of a few of them by name. */
export function logWarning<Given extends Facts>(event: LogCode, facts: Some<Given>): void {
  log('WARNING', event, facts);
}

/** Logs an event that a person should see: the policy of docs/operations.md alerts the founder of every error. */
export function logError<Given extends Facts>(event: LogCode, facts: Some<Given>): void {
  log('ERROR', event, facts);
}

/**
 * Returns the code of an error as text (`ETIMEDOUT`, gRPC's `14`), else its class; for a thrown value that is no error, its type.
 * Its message is not logged: it may quote personal data.
 */
export function codeToLog(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  if ('code' in thrown && (typeof thrown.code === 'string' || typeof thrown.code === 'number'))
    return String(thrown.code);
  return thrown.name;
}

/** Returns the paths of the fields that a schema refuses (`buyer.phone amountKurus`), never a value. */
export function refusedPaths({ issues }: z.ZodError): string {
  return issues.map(({ path }) => path.join('.')).join(' ');
}
