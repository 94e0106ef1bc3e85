import { useEffect, useRef } from 'react';
import { readDrawing } from './read-drawing.ts';

const addresses = import.meta.glob<string>('../assets/art/{hero,service}-*.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});

/** The markup, imported by the prerender only: the HTML of the page contains it, so the script need not. */
const markup: Readonly<Record<string, string>> = import.meta.env.SSR
  ? import.meta.glob<string>('../assets/art/{hero,service}-*.svg', { query: '?raw', import: 'default', eager: true })
  : {};

const pathOf = (name: string) => `../assets/art/${name}.svg`;

async function read(name: string, signal: AbortSignal): Promise<string> {
  const address = addresses[pathOf(name)];
  if (address === undefined) throw new Error('unknown');
  return readDrawing(address, signal);
}

const joined = (svgs: ReadonlyArray<string>): string => svgs.join('');

/**
 * Returns the props of an element that holds drawings of `assets/art` inline, so that the page can move their parts and set their
 * letters. The prerendered HTML has them; after a navigation within the site they are fetched. `arrange` returns the markup from
 * the drawings in the order of `names`; it must be the same function in each render, or they are fetched again.
 */
export function useInlineDrawing<Holder extends HTMLElement>(names: ReadonlyArray<string>, arrange = joined) {
  const ref = useRef<Holder>(null);
  const list = names.join(' ');

  useEffect(() => {
    const element = ref.current;
    if (!element || element.firstElementChild) return;
    const stop = new AbortController();
    Promise.all(list.split(' ').map((name) => read(name, stop.signal)))
      .then((svgs) => {
        element.innerHTML = arrange(svgs);
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        console.info(`drawing ${list}: ${error instanceof Error ? error.message : 'not loaded'}`);
      });
    return () => stop.abort();
  }, [list, arrange]);

  return {
    ref,
    suppressHydrationWarning: true,
    // Safe, because these are our own drawings, made by web/art. The browser leaves the markup of the prerender as it is.
    dangerouslySetInnerHTML: {
      __html: import.meta.env.SSR ? arrange(names.map((name) => markup[pathOf(name)] ?? '')) : '',
    },
  };
}
