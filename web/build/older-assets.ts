import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { WEEK_MS } from '@site/contract/plain/durations';

/** File of the site that lists its assets: name to the time at which builds no longer made it, null while builds make it. */
export const ASSET_LIST = 'asset-list.json';

/** An older tab asks for files that are gone, and reloads (`src/lib/lazy-chunk.ts`). */
const KEPT_MS = 2 * WEEK_MS;

const PATIENCE_MS = 20_000;

type AssetList = ReadonlyMap<string, string | null>;

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function answerOf(url: string): Promise<Response> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer;
}

/**
 * Returns the list of the site at `origin`, without names that are no plain file of `/assets`. Rejects when the site has none.
 */
async function publishedAssets(origin: string): Promise<AssetList> {
  const list: unknown = await (await answerOf(`${origin}/${ASSET_LIST}`)).json();
  const entries = typeof list === 'object' && list !== null ? Object.entries(list) : [];
  return new Map(
    entries.flatMap(([name, since]: [string, unknown]) =>
      /^\w[\w.-]*$/.test(name) && (since === null || typeof since === 'string') ? [[name, since] as const] : [],
    ),
  );
}

/** Writes the list of the assets in `dist`; `older` are those that only older builds made. */
export async function listAssets(dist: string, older: AssetList = new Map()): Promise<void> {
  const made = (await readdir(path.join(dist, 'assets'))).map((name) => [name, older.get(name) ?? null] as const);
  await writeFile(path.join(dist, ASSET_LIST), JSON.stringify(Object.fromEntries(made)));
}

/**
 * Copies assets of earlier builds from the site that is online, because Hosting serves only the files of the last deploy: a tab
 * from before the deploy still finds the code that it asks for later. Returns the copied files with the time at which builds no
 * longer made them. A file that the site no longer has is logged and left out. Rejects when the site has no list.
 */
export async function keepOlderAssets(dist: string, origin: string, now: Date): Promise<AssetList> {
  const assets = path.join(dist, 'assets');
  await mkdir(assets, { recursive: true });
  const kept = new Map<string, string>();
  for (const [name, since] of await publishedAssets(origin)) {
    const gone = since ?? now.toISOString();
    // also false for an invalid time
    const young = now.getTime() - Date.parse(gone) <= KEPT_MS;
    if (!young || (await exists(path.join(assets, name)))) continue;
    try {
      const content = await (await answerOf(`${origin}/assets/${name}`)).bytes();
      await writeFile(path.join(assets, name), content);
      kept.set(name, gone);
    } catch (error) {
      console.error(`web: ${name} of an earlier build is not kept (${String(error)})`);
    }
  }
  return kept;
}
