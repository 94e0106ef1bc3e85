import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { CodeNotFetched } from './import-fetched.ts';
import type { Loader } from './loader.ts';
import { readNote, writeNote } from './tab-notes.ts';

const RELOADED_AT = 'chunk-reload';
/**
 * Minimum time between two reloads: without it a chunk that stays missing would reload the page for ever. A clock that was set back
 * meanwhile must not make it hours.
 */
const RELOAD_PAUSE_MS = 60_000;

/**
 * Reloads the page for a chunk that the server no longer has: after a deploy an open page still requests those of the old build,
 * and a reload brings the new one. Returns whether a reload was started. It is not started without an answer, because it would
 * end on the browser's own error page, nor shortly after another one, which evidently did not help.
 */
export function reloadIfGone(error: unknown): boolean {
  if (!(error instanceof CodeNotFetched && error.status === 404)) return false;
  const now = Date.now();
  if (Math.abs(now - Number(readNote(RELOADED_AT) ?? 0)) < RELOAD_PAUSE_MS || !writeNote(RELOADED_AT, String(now)))
    return false;
  window.location.reload();
  return true;
}

/** Address of the page that is shown; empty in the prerender. */
const address = () => (typeof window === 'undefined' ? '' : window.location.href);

/** Resets the {@link lazyChunk} components whose load has failed. */
const failures = new Set<() => void>();

/**
 * Lets every chunk that failed to load be fetched again at its next render. To be called once the failure is shown, and
 * before another navigation.
 */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * Returns a component in a chunk of its own, for the target of a link. React's `lazy` keeps a rejection for as long as the
 * document lives; this one is fetched again after {@link forgetFailures}. It cannot replace itself earlier: React renders a
 * component once more to rethrow its rejection, and would find a new load each time.
 */
export function lazyChunk<Props extends object>(load: Loader<ComponentType<Props>>): (props: Props) => ReactNode {
  const renew = () => {
    Part = make();
  };
  const make = () =>
    lazy(async () => {
      const wantedBy = address();
      try {
        return await load();
      } catch (error) {
        // The visitor is on another page by now, which a reload or an error would take away.
        if (wantedBy !== address()) renew();
        // Pending for good: an error screen would flash before the reload.
        else if (reloadIfGone(error)) return new Promise<never>(() => {});
        else failures.add(renew);
        throw error;
      }
    });
  let Part = make();
  return (props) => createElement(Part, props);
}
