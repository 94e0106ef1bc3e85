import { writeNewFile } from './new-file.ts';
import { print } from './run-on-database.ts';

/**
 * Prints a text when `path` is empty; otherwise writes it into a new file that only its owner may read. Rejects when the file
 * exists.
 */
export async function exportText(path: string, content: string): Promise<void> {
  if (path === '') {
    await print(content);
    return;
  }
  await writeNewFile(path, (file) => file.writeFile(content));
}
