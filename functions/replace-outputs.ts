import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A file of a build. */
interface Output {
  readonly path: string;
  readonly contents: Uint8Array;
  /** Tells the content from another one of the same path. */
  readonly hash: string;
}

/**
 * Writes the files of a build so that a process that starts meanwhile loads the old build or the new one, never parts of
 * both: first what the entry imports, whose names change with their content, then the entry, at once.
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
 * Gives a function that writes one build after another, of each only the files that differ from the build before. Another
 * program may build into the same folder meanwhile: a file that it removed is written again. So is the entry then, or when it is
 * another one, because the emulator watches the entry alone.
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

/** Removes from a folder what no file of this build is. Not before the build is written: the entry before imports it. */
export async function removeOthers(folder: string, files: ReadonlyArray<Pick<Output, 'path'>>): Promise<void> {
  const own = new Set(files.map(({ path }) => path));
  const found = (await readdir(folder)).map((name) => join(folder, name));
  await Promise.all(found.filter((path) => !own.has(path)).map((path) => rm(path, { recursive: true })));
}
