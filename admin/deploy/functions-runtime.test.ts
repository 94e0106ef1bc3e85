import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { functionsRuntime } from '@site/contract/deploy/functions-runtime';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inRepo } from '../repository.ts';

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(inRepo(path), 'utf8'));

const firebaseSchema = z.object({ functions: z.array(z.object({ runtime: z.string() })) });
const packageSchema = z.object({ devDependencies: z.object({ node: z.string() }) });

test('the runtime in the contract is that of firebase.json, and of the Node that the tests run on', async () => {
  const { functions } = firebaseSchema.parse(await readJson('firebase.json'));
  expect(functions.map(({ runtime }) => runtime)).toEqual([functionsRuntime.id]);
  const { devDependencies } = packageSchema.parse(await readJson('package.json'));
  expect(`nodejs${devDependencies.node.split('.')[0]}`).toBe(functionsRuntime.id);
});

test('the name and the end of the runtime are those in the Firebase CLI', () => {
  const { RUNTIMES } = createRequire(import.meta.url)('firebase-tools/lib/deploy/functions/runtimes/supported');
  expect(RUNTIMES[functionsRuntime.id]).toMatchObject({
    friendly: functionsRuntime.name,
    deprecationDate: functionsRuntime.deprecated,
    decommissionDate: functionsRuntime.decommissioned,
  });
});
