import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';

test('the development server knows the packages of every page from its start, because one found later reloads the page', async () => {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'packages-'));
  const server = await createServer({
    configFile: path.join(import.meta.dirname, '../vite.config.ts'),
    cacheDir,
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false },
  });
  try {
    const { depsOptimizer } = server.environments.client;
    await depsOptimizer?.scanProcessing;
    const { optimized = {}, discovered = {} } = depsOptimizer?.metadata ?? {};
    expect(Object.keys({ ...optimized, ...discovered })).toEqual(
      expect.arrayContaining([
        ...['react', 'react-dom/client', 'react-router-dom', '@chakra-ui/react', '@emotion/react', 'react-hook-form'],
        ...['keen-slider/react', 'framer-motion/mini', 'firebase/app', 'firebase/functions', 'firebase/app-check'],
      ]),
    );
  } finally {
    await server.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
});
