import type { ParameterReport } from '@site/contract/deploy/parameter-report';
import { declaredParams, Expression } from 'firebase-functions/params';
import { z } from 'zod';
import { paymentLimits, unsafeLimits } from './payments/config/limits.ts';
import { parameterGroups } from './platform/parameter-group.ts';

/** Stands for the value of a secret, which this report does not read. */
const UNSEEN = 'kept in Secret Manager';

const defaultSchema = z.union([z.string(), z.number()]).optional();

/**
 * Checks the values of `functions/env/.env.<project id>` as the functions do, and returns what is wrong. A blank value is checked
 * as it is: it would be deployed, and not replaced by the default. Knows only the parameters of loaded modules, so import
 * `index.ts` first.
 */
export function parameterReport(
  projectId: string,
  values: Readonly<Record<string, string | undefined>>,
): ParameterReport {
  // including values that are no parameters of the CLI
  const filled: Record<string, unknown> = { ...values, PROJECT_ID: projectId };
  const secrets: string[] = [];
  const unlisted: string[] = [];
  for (const parameter of declaredParams) {
    if (!(parameter instanceof Expression)) {
      secrets.push(parameter.name);
      filled[parameter.name] = UNSEEN;
      continue;
    }
    const byDefault = defaultSchema.parse(parameter.options.default);
    const stated = values[parameter.name];
    if (stated === undefined && byDefault !== undefined) unlisted.push(`${parameter.name}=${byDefault}`);
    const text = stated === '' && byDefault === undefined ? undefined : (stated ?? byDefault);
    filled[parameter.name] = typeof byDefault === 'number' ? Number(text) : text;
  }
  const unstated = Object.keys(filled).filter((name) => filled[name] === undefined);
  const wrong = unstated.length === 0 ? parameterGroups().flatMap(({ check }) => complaintOf(() => check(filled))) : [];
  return {
    unstated,
    unlisted,
    wrong,
    unsafe: unstated.length + wrong.length === 0 ? unsafeLimits(paymentLimits.check(filled)) : [],
    secrets,
    misplaced: secrets.filter((name) => values[name]),
  };
}

function complaintOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
