import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { CodeNotFetched } from './import-fetched.ts';
import { readNote, writeNote } from './tab-notes.ts';

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

const RELOADED_AT = 'chunk-reload';
/** Least time between two reloads: without it a missing chunk would reload the page for ever. */
const PATIENCE_MS = 60_000;

/**
 * After a deploy an open page asks for chunks that no longer exist; one reload loads the new version. Gives whether the page
 * is being loaded: not where there was no answer, because the reload would end on the browser's own error page, nor where a
 * reload did not help.
 */
export function reloadIfGone(error: unknown): boolean {
  if (!(error instanceof CodeNotFetched && error.status === 404)) return false;
  const now = Date.now();
  if (now - Number(readNote(RELOADED_AT) ?? 0) < PATIENCE_MS || !writeNote(RELOADED_AT, String(now))) return false;
  window.location.reload();
  return true;
}

async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!reloadIfGone(error)) throw error;
    return new Promise(() => {});
  }
}

const failures = new Set<() => void>();

/**
 * Has all that failed to load be fetched again when it is rendered next. To be called once the failure is shown, and
 * before another navigation.
 */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * A component in a chunk of its own, for what a link leads to. React's `lazy` keeps a rejection for as long as the document
 * lives; this one is fetched again after {@link forgetFailures}. Not before: React renders a part again in order to throw
 * its rejection, and would then load for ever.
 */
export function lazyChunk<Props extends object>(load: Loader<Props>): (props: Props) => ReactNode {
  const make = () =>
    lazy(async () => {
      try {
        return await loadChunk(load);
      } catch (error) {
        failures.add(() => {
          Part = make();
        });
        throw error;
      }
    });
  let Part = make();
  return (props) => createElement(Part, props);
}
