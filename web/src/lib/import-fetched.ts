import { loadOnce } from './load-once.ts';

/** A script could not be fetched: the network or the server failed, or the server no longer has it. */
export class CodeNotFetched extends TypeError {
  /** HTTP status of the answer; undefined when there was none. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** Fetches a script into the HTTP cache, from where an `import()` takes it. Rejects with {@link CodeNotFetched}. */
async function fetchScript(path: string): Promise<void> {
  let status: number | undefined;
  try {
    const first = await fetch(path);
    // `/assets` may be cached for good (`firebase.json`), a 404 included: that answer may be old, so the server is asked again.
    const answer = first.ok ? first : await fetch(path, { cache: 'reload' });
    if (!answer.ok) status = answer.status;
    await answer.blob();
  } catch (error) {
    throw new CodeNotFetched(error instanceof Error ? error.message : String(error));
  }
  if (status !== undefined) throw new CodeNotFetched(`${path} was answered with ${status}`, status);
}

/** By path: a file that several imports share is fetched once. */
const loads = new Map<string, () => Promise<void>>();

function fetchOnce(path: string): Promise<void> {
  const load = loads.get(path) ?? loadOnce(() => fetchScript(path));
  loads.set(path, load);
  return load();
}

/**
 * The build wraps each `import()` of the site in this (`build/fetched-imports.ts`). Imports once all files of the import are
 * in the HTTP cache. Rejects with {@link CodeNotFetched} when one cannot be fetched; the next call fetches it again.
 *
 * A bare `import()` cannot be retried: until July 2026 (whatwg/html#10327) the standard had browsers remember a failed import
 * for as long as the document lives.
 */
export async function importFetched<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load();
}
