import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { patchConnections } from './connections.ts';

test('an idle connection is kept for ten minutes, so that no request is written to a closing one', async () => {
  patchConnections();
  const server = createServer((_request, response) => response.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await fetch(`http://127.0.0.1:${port}/`); // the first answer of a server still says five seconds
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect(headers.get('keep-alive')).toBe('timeout=600');
  server.closeAllConnections();
  server.close();
});
