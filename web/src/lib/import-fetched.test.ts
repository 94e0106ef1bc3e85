import { afterEach, expect, test, vi } from 'vitest';
import { importFetched } from './import-fetched.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * A network that answers a path with its statuses in turn (0: no answer), then with 200. Caches every answer for good, as
 * browsers do for `/assets`. Returns the paths that reached the server, a list that grows.
 */
function network(statuses: Readonly<Record<string, number[]>>): string[] {
  const asked: string[] = [];
  const cached = new Map<string, number>();
  vi.stubGlobal('fetch', async (path: string, { cache }: RequestInit = {}) => {
    const known = cached.get(path);
    if (known !== undefined && cache !== 'reload') return new Response('', { status: known });
    asked.push(path);
    const status = statuses[path]?.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    cached.set(path, status);
    return new Response('', { status });
  });
  return asked;
}

test('all files of an import are fetched before it runs', async () => {
  const asked = network({});
  const load = () => Promise.resolve([...asked]);
  expect(await importFetched(load, ['assets/form.js', 'assets/fields.js'])).toEqual([
    '/assets/form.js',
    '/assets/fields.js',
  ]);
});

test('a file that two imports share is fetched once', async () => {
  const asked = network({});
  const load = async () => {};
  await Promise.all([
    importFetched(load, ['assets/shared.js', 'assets/check.js']),
    importFetched(load, ['assets/shared.js', 'assets/call.js']),
  ]);
  await importFetched(load, ['assets/shared.js']);
  expect(asked.filter((path) => path === '/assets/shared.js')).toHaveLength(1);
});

test.each([
  ['there is no network', [0]],
  ['the server does not have it', [404, 404]],
])('an import is not tried while %s, and its file is fetched again the next time', async (_, [status, ...rest]) => {
  const asked = network({ [`/assets/late-${status}.js`]: [status ?? 0, ...rest] });
  const load = vi.fn(async () => 'module');
  await expect(importFetched(load, [`assets/late-${status}.js`])).rejects.toThrow(TypeError);
  expect(load).not.toHaveBeenCalled();
  expect(await importFetched(load, [`assets/late-${status}.js`])).toBe('module');
  expect(asked).toHaveLength(2 + rest.length);
});

test('a 404 that the browser has cached on an earlier visit is requested again', async () => {
  const asked = network({ '/assets/kept.js': [404] });
  await fetch('/assets/kept.js');
  expect(await importFetched(async () => 'module', ['assets/kept.js'])).toBe('module');
  expect(asked).toHaveLength(2);
});
