import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inRepo } from '../../admin/repository.ts';
import { HOST } from './ports.ts';
import { node, run } from './processes.ts';
import { withoutShellSettings } from './shell-settings.ts';

test('firebase-tools reaches a part of the stack directly although the shell sets a proxy', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('HTTP_PROXY', `http://${HOST}:9`);
  vi.stubEnv('https_proxy', `http://${HOST}:9`);
  const part = createServer((_, response) => response.end('{"from":"the part"}')).listen(0, HOST);
  onTestFinished(() => void part.close());
  await once(part, 'listening');
  const origin = `http://${HOST}:${(part.address() as AddressInfo).port}`;
  const program = `
    const { Client } = require(${JSON.stringify(inRepo('node_modules/firebase-tools/lib/apiv2.js'))});
    new Client({ urlPrefix: '${origin}', auth: false }).get('/').then(({ body }) => console.log(body.from));`;

  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  await run({ name: 'test-proxy', command: node('-e', program), onLine, env: withoutShellSettings });
  expect(lines).toContain('the part');
});
