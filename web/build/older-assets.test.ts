import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ASSET_LIST, keepOlderAssets, listAssets } from './older-assets.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

const endings: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** A folder with the assets of a build. */
async function build(assets: Readonly<Record<string, string>>): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'assets-'));
  endings.push(() => rm(dist, { recursive: true }));
  await mkdir(path.join(dist, 'assets'));
  for (const [name, content] of Object.entries(assets)) await writeFile(path.join(dist, 'assets', name), content);
  return dist;
}

/** Puts a folder online. Resolves with its origin. */
async function online(dist: string): Promise<string> {
  const server = createServer(async ({ url = '' }, response) => {
    const content = await readFile(path.join(dist, url)).catch(() => null);
    response.writeHead(content ? 200 : 404).end(content);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  endings.push(async () => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const listOf = async (dist: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(dist, ASSET_LIST), 'utf8'));

test('a deploy keeps the assets of earlier ones for two weeks', async () => {
  const first = await build({ 'react-1.js': 'react', 'form-1.js': 'old form' });
  await listAssets(first);

  const second = await build({ 'react-1.js': 'react', 'form-2.js': 'form' });
  await listAssets(second, await keepOlderAssets(second, await online(first), NOW));
  expect(await readFile(path.join(second, 'assets/form-1.js'), 'utf8')).toBe('old form');
  expect(await listOf(second)).toEqual({ 'react-1.js': null, 'form-2.js': null, 'form-1.js': NOW.toISOString() });

  const third = await build({ 'react-1.js': 'react' });
  const later = new Date(NOW.getTime() + 15 * 24 * 60 * 60_000);
  await listAssets(third, await keepOlderAssets(third, await online(second), later));
  expect((await readdir(path.join(third, 'assets'))).toSorted()).toEqual(['form-2.js', 'react-1.js']);
});

test('names in the list that are no plain file of the assets are ignored', async () => {
  const before = await build({});
  await writeFile(
    path.join(before, ASSET_LIST),
    JSON.stringify({ '../index.html': null, 'a/b.js': null, '.env': null }),
  );
  const dist = await build({});
  expect(await keepOlderAssets(dist, await online(before), NOW)).toEqual(new Map());
});

test('a site without a list is refused with the status of its answer', async () => {
  const before = await build({});
  await expect(keepOlderAssets(await build({}), await online(before), NOW)).rejects.toThrow('answers 404');
});

test('a listed file that the site has lost is left out and logged, and those after it are kept', async () => {
  const before = await build({ 'lost-1.js': 'lost', 'react-1.js': 'react' });
  await listAssets(before);
  await rm(path.join(before, 'assets/lost-1.js'));
  await writeFile(
    path.join(before, ASSET_LIST),
    JSON.stringify({ 'lost-1.js': null, 'odd-1.js': 'some day', 'react-1.js': null }),
  );
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const dist = await build({});
  expect([...(await keepOlderAssets(dist, await online(before), NOW)).keys()]).toEqual(['react-1.js']);
  expect(told.mock.calls.flat().join()).toContain('lost-1.js of an earlier build is not kept');
  told.mockRestore();
});
