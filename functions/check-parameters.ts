/**
 * Prints, as JSON, what a deploy with the parameters of one project would meet: a `ParameterReport`.
 *
 *   node functions/check-parameters.ts <project id>
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
// declares every parameter that a deployed function has
import './src/index.ts';
import { parameterReport } from './src/parameter-report.ts';

const [project = ''] = process.argv.slice(2);
const values = parseEnv(await readFile(join(import.meta.dirname, 'env', `.env.${project}`), 'utf8'));
console.log(JSON.stringify(parameterReport(project, values)));
