import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { median } from './figures.ts';

const RUNS = 5;

/** Packages that every function imports. */
const FIREBASE = [
  'firebase-admin/app',
  'firebase-admin/firestore',
  'firebase-functions/https',
  'firebase-functions/firestore',
  'firebase-functions/scheduler',
];

/** Resolves with the milliseconds that importing these modules takes in a new Node process. */
async function loadTime(specifiers: readonly string[], cwd: string): Promise<number> {
  const program = `const begin = performance.now();
    for (const name of ${JSON.stringify(specifiers)}) await import(name);
    console.log(performance.now() - begin);
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd });
  return Number(stdout);
}

/** What was loaded, and the median of its load times in milliseconds. */
type LoadTime = readonly [what: string, milliseconds: number];

/**
 * Resolves with the load times of the built functions in `folder`: Firebase's packages alone, the entry, and each chunk
 * that is loaded on demand. They are measured one after the other, so that they do not disturb each other.
 */
export async function loadTimes(folder: string): Promise<LoadTime[]> {
  const url = (path: string) => pathToFileURL(join(folder, path)).href;
  const chunks = readdirSync(join(folder, 'chunks')).filter((name) => name.endsWith('.js') && !/^chunk-/.test(name));
  const wanted: ReadonlyArray<readonly [string, readonly string[]]> = [
    ['firebase-admin + firebase-functions alone', FIREBASE],
    ['index.js, with both of them', [url('index.js')]],
    ...chunks.map((name) => [`on demand: ${name}`, [url(`chunks/${name}`)]] as const),
  ];
  const times: LoadTime[] = [];
  for (const [what, specifiers] of wanted) {
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await loadTime(specifiers, folder));
    times.push([what, median(runs)]);
  }
  return times;
}
