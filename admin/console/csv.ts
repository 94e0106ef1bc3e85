import { writeFile } from 'node:fs/promises';
import { print } from './run.ts';

/** Writes personal data into a file that only its owner may read. Rejects when the file exists already. */
async function writeNewFile(path: string, content: string): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw exists ? new Error(`--csv ${path}: this file exists already. Name another one.`) : error;
  }
}

/** Prints a CSV, or writes it into a new file that only its owner may read. Rejects when the file exists already. */
export async function exportCsv(path: string, content: string): Promise<void> {
  if (path === '') await print(content);
  else await writeNewFile(path, content);
}
