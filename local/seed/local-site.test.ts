import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requireSeedable } from './local-site.ts';

/** A server that answers these paths with JSON, and others with 404, as Google's Firestore emulator does. */
async function answering(answers: Readonly<Record<string, unknown>>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://local');
    response.writeHead(pathname in answers ? 200 : 404).end(JSON.stringify(answers[pathname] ?? 'Not Found'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `127.0.0.1:${address.port}`;
}

/** A stack whose functions have these parameters. */
async function aStack(parameters: string, firestore: Readonly<Record<string, unknown>>) {
  const directory = mkdtempSync(join(tmpdir(), 'seed-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  writeFileSync(join(directory, '.env.local'), parameters);
  const functions = await answering({ '/backends': { backends: [{ directory, functionTriggers: [] }] } });
  const nowhere = 'http://127.0.0.1:1';
  const other = { project: 'demo-seed', site: nowhere, iyzico: nowhere };
  return { ...other, functions: `http://${functions}`, firestore: await answering(firestore) };
}

const STAND_IN = { '/local/v1/idle': { idle: true } };

test('a stack of `npm start` can be seeded', async () => {
  await expect(requireSeedable(await aStack('CARD_ENTRY=form\n', STAND_IN))).resolves.toBeUndefined();
});

test.each([
  ['--official', 'CARD_ENTRY=form\n', {}],
  ['--hosted', 'CARD_ENTRY=hosted\n', STAND_IN],
])('a stack of `npm start -- %s` is refused for seeding', async (option, parameters, firestore) => {
  await expect(requireSeedable(await aStack(parameters, firestore))).rejects.toThrow(
    `The day needs a stack that was started without ${option}:`,
  );
});
