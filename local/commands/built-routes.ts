import { readdirSync } from 'node:fs';

/** Addresses of the pages in the folder of a built site, in alphabetical order; an unknown address is `/404`. */
export function builtRoutes(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`))
    .toSorted();
}
