import { loadOnce } from './load-once.ts';

/** Brings a script into the browser's cache, to be taken from there by an `import()`. Rejects when it does not come. */
async function fetchScript(path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new TypeError(`${path} was answered with ${answer.status}`);
  await answer.blob();
}

const loads = new Map<string, () => Promise<void>>();

function fetchOnce(path: string): Promise<void> {
  const load = loads.get(path) ?? loadOnce(() => fetchScript(path));
  loads.set(path, load);
  return load();
}

/**
 * Stands around each `import()` of the built site (`build/fetched-imports.ts`): imports once all of its files are in the
 * browser's cache. Rejects with a `TypeError` when one cannot be fetched; the next call fetches it again.
 *
 * A browser that follows HTML as it was before July 2026 (whatwg/html#10327) remembers a failed import for as long as the
 * document lives, and no retry would ask the network again.
 */
export async function importFetched<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load();
}
