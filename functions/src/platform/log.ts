import { error, info, warn } from 'firebase-functions/logger';
import type { z } from 'zod';

/** What may stand in a log: ids, codes, counts. Never a name, an address, a message or an error's own text. */
type Facts = Readonly<Record<string, string | number | boolean>>;

export function logInfo(event: string, facts: Facts): void {
  info(event, facts);
}

export function logWarning(event: string, facts: Facts): void {
  warn(event, facts);
}

export function logError(event: string, facts: Facts): void {
  error(event, facts);
}

/**
 * The code of an error (`ETIMEDOUT`, gRPC's 14), else its class. Its message is not logged: it may quote personal data.
 */
export function errorCode(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  if ('code' in thrown && (typeof thrown.code === 'string' || typeof thrown.code === 'number'))
    return String(thrown.code);
  return thrown.name;
}

/** Paths of what a schema refuses (`buyer.phone amountKurus`), never a value. */
export function refusedPaths({ issues }: z.ZodError): string {
  return issues.map(({ path }) => path.join('.')).join(' ');
}
