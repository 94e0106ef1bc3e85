import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Facts, factsSchema } from './facts.ts';

/** The contents of a business's folder. */
export interface BusinessFolder {
  readonly facts: Facts;
  /** New texts by old ones, by file of `web/src/content` without its `.ts`: `tr/home`. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Names of the files in `photographs`. */
  readonly photographs: readonly string[];
}

const textsSchema = z.record(z.string(), z.string().regex(/\S/, 'must not be empty'));

const missing = ({ input }: { readonly input?: unknown }) => (input === undefined ? 'is missing' : undefined);

/** Parts of a business's folder; each is optional. */
const PARTS = ['business.json', 'texts', 'photographs'];

/**
 * Reads a folder. Throws when it does not exist or has none of the {@link PARTS}; throws with every fault in its files, a line
 * for each.
 */
export function readBusinessFolder(folder: string): BusinessFolder {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  // a mistyped folder would read as a business that changes nothing
  if (!PARTS.some((part) => existsSync(join(folder, part)))) {
    throw new Error(`${folder} holds none of ${PARTS.join(', ')}: docs/new-business.md says what stands where.`);
  }
  const complaints: string[] = [];
  const read = <T>(file: string, schema: z.ZodType<T>): T | undefined => {
    try {
      const parsed = schema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')), { error: missing });
      if (parsed.success) return parsed.data;
      complaints.push(...parsed.error.issues.map(({ path, message }) => `${file}: ${path.join('.')} ${message}`));
    } catch (error) {
      complaints.push(`${file}: ${error instanceof Error ? error.message : error}`);
    }
    return undefined;
  };
  const facts = existsSync(join(folder, 'business.json')) ? read('business.json', factsSchema) : {};
  const texts = new Map<string, ReadonlyMap<string, string>>();
  for (const file of globSync('texts/**/*.json', { cwd: folder }).toSorted()) {
    const entries = read(file, textsSchema);
    if (entries) texts.set(file.slice('texts/'.length, -'.json'.length), new Map(Object.entries(entries)));
  }
  if (!facts || complaints.length > 0) throw new Error(complaints.join('\n'));
  const photographs = globSync('photographs/*', { cwd: folder }).map((path) => path.slice('photographs/'.length));
  return { facts, texts, photographs };
}
