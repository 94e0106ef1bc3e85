import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { basename, join } from 'node:path';

/** The folder and all folders below it; empty when it does not exist. */
function withFoldersIn(folder: string): string[] {
  try {
    const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [folder, ...inner.flatMap(({ name }) => withFoldersIn(join(folder, name)))];
  } catch {
    return [];
  }
}

/**
 * Calls `onChange` after changes of files below the folders, except tests. Returns a function that stops watching.
 *
 * Each folder has its own watcher: on Linux, Node's recursive watcher follows files by their inode, and misses every change after
 * an editor has saved a file by renaming another to its name.
 */
export function watchSources(roots: readonly string[], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const end = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const unwatched = (folder: string, error: unknown) => {
    console.error(`functions: ${folder} is not watched: ${error instanceof Error ? error.message : error}`);
    end(folder);
  };
  const follow = (folder: string) => {
    const watcher = watch(folder, (_event, name) => {
      if (name !== null && /\.test\.tsx?$/.test(basename(name))) return;
      followAll();
      onChange();
    });
    watcher.on('error', (error) => unwatched(folder, error));
    watchers.set(folder, watcher);
  };
  const followAll = () => {
    const folders = new Set(roots.flatMap(withFoldersIn));
    for (const gone of [...watchers.keys()].filter((folder) => !folders.has(folder))) end(gone);
    for (const folder of folders) {
      if (watchers.has(folder)) continue;
      try {
        follow(folder);
      } catch (error) {
        unwatched(folder, error);
      }
    }
  };
  followAll();
  return () => {
    for (const folder of [...watchers.keys()]) end(folder);
  };
}
