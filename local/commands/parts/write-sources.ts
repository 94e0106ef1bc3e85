import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRepo } from '../../../admin/repository.ts';
import { node, run } from '../../stack/processes.ts';

/** The contents of a file of the repository; undefined when there is none. */
export const readSource = (path: string): string | undefined =>
  existsSync(inRepo(path)) ? readFileSync(inRepo(path), 'utf8') : undefined;

/**
 * Writes the files that differ from those on disk, and formats their code. Resolves with the paths of the files that are
 * different after formatting.
 */
export async function writeSources(sources: ReadonlyMap<string, string>): Promise<string[]> {
  const before = new Map([...sources.keys()].map((path) => [path, readSource(path)]));
  const paths = [...sources].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
  for (const path of paths) writeFileSync(inRepo(path), sources.get(path) ?? '');
  const code = paths.filter((path) => path.endsWith('.ts'));
  const biome = inRepo('node_modules/.bin/biome');
  if (code.length > 0) await run({ name: 'format', command: node(biome, 'check', '--write', ...code) });
  return paths.filter((path) => readSource(path) !== before.get(path));
}
