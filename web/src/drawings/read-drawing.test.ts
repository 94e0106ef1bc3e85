import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { readDrawing } from './read-drawing.ts';

/** Starts a server on a free port that returns this answer to every request. Resolves with the address of a drawing on it. */
async function answering(status: number, body: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}/drawing.svg`;
}

test('a drawing is read as text', async () => {
  expect(await readDrawing(await answering(200, '<svg/>'), AbortSignal.timeout(5_000))).toBe('<svg/>');
});

test('a refused drawing rejects and is not read as a drawing', async () => {
  const address = await answering(404, '<h1>Not found</h1>');
  await expect(readDrawing(address, AbortSignal.timeout(5_000))).rejects.toThrow('answer 404');
});
