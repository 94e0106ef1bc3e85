import { loadOnce } from './load-once.ts';

/** A script did not come: the network or the server failed, or the server no longer has it. */
export class CodeNotFetched extends TypeError {
  /** Of the answer; undefined when there was none. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/**
 * Brings a script into the browser's cache, to be taken from there by an `import()`. Rejects with {@link CodeNotFetched}
 * when it does not come.
 */
async function fetchScript(path: string): Promise<void> {
  let status: number | undefined;
  try {
    const first = await fetch(path);
    // Browsers may keep all of `/assets` for good (`firebase.json`), also the answer that a file is not there.
    const answer = first.ok ? first : await fetch(path, { cache: 'reload' });
    if (!answer.ok) status = answer.status;
    await answer.blob();
  } catch (error) {
    throw new CodeNotFetched(error instanceof Error ? error.message : String(error));
  }
  if (status !== undefined) throw new CodeNotFetched(`${path} was answered with ${status}`, status);
}

const loads = new Map<string, () => Promise<void>>();

function fetchOnce(path: string): Promise<void> {
  const load = loads.get(path) ?? loadOnce(() => fetchScript(path));
  loads.set(path, load);
  return load();
}

/**
 * Stands around each `import()` of the built site (`build/fetched-imports.ts`): imports once all of its files are in the
 * browser's cache. Rejects with {@link CodeNotFetched} when one cannot be fetched; the next call fetches it again.
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
