import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.json': 'application/json',
};

/** Already compressed. */
const AS_IT_IS = new Set(['.woff2', '.png']);

export interface StaticSite {
  readonly origin: string;
  /** Bytes that a request for this path transfers. */
  readonly bytesOf: (pathname: string) => number;
  readonly close: () => void;
}

/** Query parameter that requests a page without any script. */
const BY_HAND = 'by-hand';

/** Returns the address of a page without scripts. */
export const byHandOf = (route: string) => `${route}${route.includes('?') ? '&' : '?'}${BY_HAND}`;

/**
 * Returns a page as it would be written by hand: the same texts, styles, fonts and pictures without anything of the
 * framework.
 */
const byHand = (html: string) =>
  html
    .replace(/<script.*?<\/script>\n?/gs, '')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>\n?/, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/ data-(part|emotion|s|discover)(?![\w-])(="[^"]*")?/g, '');

/**
 * Serves a built site as Hosting does: addresses without `.html`, brotli, hashed files cached for good. An address from
 * `byHandOf` returns the page without scripts.
 */
export async function serveStatic(folder: string): Promise<StaticSite> {
  const bodies = new Map<string, Buffer>();

  const fileOf = (pathname: string): string | undefined => {
    const name = pathname === '/' ? 'index' : pathname.slice(1);
    const file = path.join(folder, path.extname(name) ? name : `${name}.html`);
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
  };
  const bodyOf = (file: string, search = ''): Buffer => {
    const isByHand = new URLSearchParams(search).has(BY_HAND);
    const key = `${file} ${isByHand}`;
    const known = bodies.get(key);
    if (known) return known;
    const raw = readFileSync(file);
    const content = isByHand ? byHand(raw.toString()) : raw;
    const body = AS_IT_IS.has(path.extname(file)) ? raw : brotliCompressSync(content);
    bodies.set(key, body);
    return body;
  };

  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://127.0.0.1');
    const file = url && fileOf(url.pathname);
    if (!url || !file) return void response.writeHead(404).end();
    const { pathname, search } = url;
    const type = path.extname(file);
    response.writeHead(200, {
      'content-type': TYPES[type] ?? 'application/octet-stream',
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(AS_IT_IS.has(type) ? {} : { 'content-encoding': 'br' }),
    });
    response.end(bodyOf(file, search));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    bytesOf(pathname) {
      const file = fileOf(pathname);
      return file ? bodyOf(file).length : 0;
    },
    close: () => void server.close(),
  };
}
