import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRepo } from '../stack/paths.ts';
import { node, run } from '../stack/processes.ts';

/** A file of the repository; undefined when there is none. */
export const readSource = (path: string): string | undefined =>
  existsSync(inRepo(path)) ? readFileSync(inRepo(path), 'utf8') : undefined;

/** Writes those of the files that differ from what is there, and formats their code. Resolves with their paths. */
export async function writeSources(sources: ReadonlyMap<string, string>): Promise<string[]> {
  const changed = [...sources].filter(([path, text]) => readSource(path) !== text);
  for (const [path, text] of changed) writeFileSync(inRepo(path), text);
  const paths = changed.map(([path]) => path);
  const code = paths.filter((path) => path.endsWith('.ts'));
  const biome = inRepo('node_modules/.bin/biome');
  if (code.length > 0) await run({ name: 'format', command: node(biome, 'check', '--write', ...code) });
  return paths;
}
