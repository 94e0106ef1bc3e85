import { copyFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const LOCAL_PROJECT = 'demo-coaching';

/**
 * The Firebase CLI merges this file into the parameters of every project; the checks before a deploy read only those of one
 * project.
 */
const OF_EVERY_PROJECT = '.env';

const valuesIn = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith('.'));

/**
 * Copies the parameter files from the folder `source` to `out`, and the local values unless `production`. Removes files of an
 * earlier build that have no source any more, which would be deployed otherwise. Rejects when `source` has a `.env` for all
 * projects.
 */
export async function writeValues(source: string, out: string, production: boolean): Promise<void> {
  const local = { [`.env.${LOCAL_PROJECT}`]: '.env.local', '.secret.local': '.secret.local' };
  const names = await valuesIn(source);
  if (names.includes(OF_EVERY_PROJECT)) {
    throw new Error(
      `${join(source, OF_EVERY_PROJECT)} would be deployed unchecked: state its values in .env.<project id>.`,
    );
  }
  const copies = new Map(names.filter((name) => !(name in local)).map((name) => [name, name]));
  if (!production) for (const [from, to] of Object.entries(local)) copies.set(to, from);
  const outdated = (await valuesIn(out)).filter((name) => !copies.has(name));
  await Promise.all([
    ...outdated.map((name) => rm(join(out, name), { force: true })),
    ...[...copies].map(([to, from]) => copyFile(join(source, from), join(out, to))),
  ]);
}
