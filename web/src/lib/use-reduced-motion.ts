import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the visitor asks for less motion. For motion by script; the theme switches off motion by CSS. */
export const prefersReducedMotion = (): boolean => window.matchMedia(QUERY).matches;

/** {@link prefersReducedMotion} as a hook, which renders again when the answer changes. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion, () => false);
}
