import { readdirSync } from 'node:fs';
import { photographFile } from '../src/drawings/photograph-files.ts';

const folder = new URL('../photographs/', import.meta.url);

/** Names of the files in the folder of the photographs. */
export function photographFiles(): string[] {
  return readdirSync(folder).filter((name) => name !== 'README.md');
}

/** Returns the files that no slot would show, so that a misspelt name does not leave a slot empty unnoticed. */
export function strayPhotographs(names: ReadonlyArray<string>): string[] {
  return names.filter((name) => photographFile(name) === null);
}
