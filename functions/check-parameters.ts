/**
 * Prints a `DeployReport` as JSON: what is wrong with the parameters of one project, and which functions a deploy puts online.
 *
 *   node functions/check-parameters.ts <project id>
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { DeployReport } from '@site/contract/deploy/parameter-report';
import { declaredParams, Expression } from 'firebase-functions/params';
import { z } from 'zod';
// importing it declares every parameter of the deployed functions
import * as exported from './src/index.ts';
import { parameterReport } from './src/parameter-report.ts';

const [project = ''] = process.argv.slice(2);
const values = parseEnv(await readFile(join(import.meta.dirname, 'env', `.env.${project}`), 'utf8'));

// the stated value or else the default: expressions in the options of a function read it from the environment
for (const parameter of declaredParams) {
  if (!(parameter instanceof Expression)) continue;
  process.env[parameter.name] = String(values[parameter.name] ?? parameter.options.default ?? '');
}

const endpointSchema = z.object({ omit: z.union([z.boolean(), z.instanceof(Expression)]).default(false) });

/** Whether a function is left out of a deploy with these values. */
function isOmitted(deployable: object): boolean {
  const { omit } = endpointSchema.parse(Reflect.get(deployable, '__endpoint'));
  return omit instanceof Expression ? omit.value() === true : omit;
}

/** The names under which exports deploy: the path to each function, joined by hyphens. */
function namesIn(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'function') return isOmitted(value) ? [] : [path.join('-')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => namesIn(inner, [...path, name]));
}

const report: DeployReport = { ...parameterReport(project, values), functions: namesIn(exported).toSorted() };
console.log(JSON.stringify(report));
