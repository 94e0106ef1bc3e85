import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A file of a build. */
interface Output {
  readonly path: string;
  readonly contents: Uint8Array;
  /** Hash of the contents: distinguishes two files of the same path. */
  readonly hash: string;
}

/**
 * Writes first the chunks, whose names change with their content, then replaces the entry atomically. A process that starts
 * meanwhile loads the old build or the new one, never a mix.
 */
async function replaceOutputs(files: ReadonlyArray<Output>, entry: string): Promise<void> {
  const put = async ({ path, contents }: Omit<Output, 'hash'>) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  };
  await Promise.all(files.filter(({ path }) => basename(path) !== entry).map(put));
  for (const { path, contents } of files.filter((file) => basename(file.path) === entry)) {
    await put({ path: `${path}.new`, contents });
    await rename(`${path}.new`, path);
  }
}

const nameOf = ({ path, hash }: Output) => `${path} ${hash}`;

/**
 * Returns a function that writes successive builds, each time only the files that differ from the last build. Another program may
 * build into the same folder: a file that it removed is written again. The entry is written again then too, or when its file has
 * other content, because the emulator watches only the entry.
 */
export function outputWriter(entry: string): (files: ReadonlyArray<Output>) => Promise<void> {
  let written: ReadonlySet<string> = new Set();
  return async (files) => {
    const changed = new Set(files.filter((file) => !written.has(nameOf(file))));
    const missing = files.filter(({ path }) => !existsSync(path));
    const entries = files.filter(({ path }) => basename(path) === entry);
    for (const file of missing) changed.add(file);
    for (const file of entries) {
      if (missing.length > 0 || !(await readFile(file.path)).equals(file.contents)) changed.add(file);
    }
    await replaceOutputs([...changed], entry);
    written = new Set(files.map(nameOf));
  };
}

/**
 * Removes everything from a folder that is no file of this build. Call it after the new entry is written: the old entry still
 * imports these files.
 */
export async function removeOthers(folder: string, files: ReadonlyArray<Pick<Output, 'path'>>): Promise<void> {
  const own = new Set(files.map(({ path }) => path));
  const found = (await readdir(folder)).map((name) => join(folder, name));
  await Promise.all(found.filter((path) => !own.has(path)).map((path) => rm(path, { recursive: true })));
}
