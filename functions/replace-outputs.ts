import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** A file of a build. */
interface Output {
  readonly path: string;
  readonly contents: Uint8Array;
}

/**
 * Writes the files of a build so that a process that starts meanwhile loads the old build or the new one, never parts of
 * both: first what the entry imports, whose names change with their content, then the entry, at once.
 */
export async function replaceOutputs(files: ReadonlyArray<Output>, entry: string): Promise<void> {
  const put = async ({ path, contents }: Output) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  };
  await Promise.all(files.filter(({ path }) => basename(path) !== entry).map(put));
  for (const { path, contents } of files.filter((file) => basename(file.path) === entry)) {
    await put({ path: `${path}.new`, contents });
    await rename(`${path}.new`, path);
  }
}
