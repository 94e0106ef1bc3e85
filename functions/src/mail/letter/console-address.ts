import type { Config } from '../../platform/config.ts';

/** The Firebase console of one project. */
export type ConsoleLocation = Pick<Config, 'projectId' | 'consoleOrigin'>;

/** Address of a document or collection in the Firebase console, which writes `~2F` for a slash. */
export function consoleAddress({ projectId, consoleOrigin }: ConsoleLocation, path: string): string {
  const escaped = path.replaceAll('/', '~2F');
  return `${consoleOrigin}/project/${projectId}/firestore/databases/-default-/data/~2F${escaped}`;
}
