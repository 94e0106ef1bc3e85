/**
 * Prints, as JSON, what a deploy with the parameters of one project would meet: a `ParameterReport` and the names of the
 * functions.
 *
 *   node functions/check-parameters.ts <project id>
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
// declares every parameter that a deployed function has
import * as exported from './src/index.ts';
import { parameterReport } from './src/parameter-report.ts';

const [project = ''] = process.argv.slice(2);
const values = parseEnv(await readFile(join(import.meta.dirname, 'env', `.env.${project}`), 'utf8'));

/** The names under which exports deploy: the path to each function, joined by hyphens. */
function namesIn(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'function') return [path.join('-')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => namesIn(inner, [...path, name]));
}

console.log(JSON.stringify({ ...parameterReport(project, values), functions: namesIn(exported).toSorted() }));
