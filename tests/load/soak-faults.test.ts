import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { runSchedule } from './soak-faults.ts';

const server = createServer((_request, response) => void response.writeHead(500).end('broken'));

afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
});

test('a schedule that fails is reported', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  vi.stubEnv('FUNCTIONS_ORIGIN', `http://127.0.0.1:${port}`);
  vi.stubEnv('GCLOUD_PROJECT', 'demo-soak');
  await expect(runSchedule('mail-watchdog')).rejects.toThrow('mail-watchdog answered 500: broken');
});
