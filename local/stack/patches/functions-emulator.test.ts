import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ofEveryFunction } from './function-starts.ts';
import { patchFunctionsEmulator } from './functions-emulator.ts';
import { fromFirebaseTools } from './packages.ts';

const utils: { debounce(work: () => void, delay: number): () => void } = fromFirebaseTools('./lib/utils');
const versioning: { getLatestSDKVersion(): string | undefined } = fromFirebaseTools(
  './lib/deploy/functions/runtimes/node/versioning',
);
const emulator: { FunctionsEmulator: { prototype: object } } = fromFirebaseTools('./lib/emulator/functionsEmulator');
const runtimeWorker: { RuntimeWorker: { prototype: { waitForSocketReady(): Promise<void> } } } = fromFirebaseTools(
  './lib/emulator/functionsRuntimeWorker',
);

/** Returns the environment that a process would have, without starting one. */
const starter = {
  async startNode(backend: unknown, envs: Readonly<Record<string, string>>) {
    return backend && envs;
  },
  async loadTriggers(emulatableBackend: { readonly load: () => Promise<void> }, force = false) {
    await (force || emulatableBackend.load());
  },
  async resolveSecretEnvs(backend: unknown, trigger: unknown) {
    return backend && trigger && { FIRST: 'a', SECOND: 'b' };
  },
};
const FunctionsEmulator = Object.assign(emulator.FunctionsEmulator.prototype, starter);
patchFunctionsEmulator();

const triggers = {
  large: { def: { entryPoint: 'large', availableMemoryMb: 1024 } },
  small: { def: { entryPoint: 'small' } },
};
const optionsOf = async (envs: Readonly<Record<string, string>>) => {
  const started = await FunctionsEmulator.startNode.call({ triggers }, 'backend', envs);
  return Object(started).NODE_OPTIONS;
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test("a function's process gets the heap of its container, and a process for all functions gets no limit", async () => {
  expect(await optionsOf({ FUNCTION_TARGET: 'large' })).toContain('--max-old-space-size=512');
  expect(await optionsOf({ FUNCTION_TARGET: 'small' })).toContain('--max-old-space-size=128');
  expect(await optionsOf({})).not.toContain('--max-old-space-size');
});

test('a function gets only the secrets that it declares', async () => {
  const given = (keys: readonly string[]) =>
    FunctionsEmulator.resolveSecretEnvs('backend', { secretEnvironmentVariables: keys.map((key) => ({ key })) });
  expect(await given(['SECOND'])).toEqual({ SECOND: 'b' });
  expect(await given([])).toEqual({});
});

test('a start does not ask npm for a newer version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho '{"dist-tags":{"latest":"99.0.0"}}'\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  expect(versioning.getLatestSDKVersion()).toBeUndefined();
});

test('the debounce of changed functions is shortened, other debounces keep their delay', () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  const other = vi.fn();
  utils.debounce(reload, 1_000)();
  utils.debounce(other, 5_000)();
  vi.advanceTimersByTime(500);
  expect(reload).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

test('a start whose process has ended already fails at once', async () => {
  const process = spawn('true');
  await once(process, 'exit');
  const notThere = Object.assign(new Error('no socket'), { code: 'ENOENT' });
  const worker = { runtime: { process }, isSocketReady: () => Promise.reject(notThere) };
  const started = runtimeWorker.RuntimeWorker.prototype.waitForSocketReady.call(worker);
  await expect(started).rejects.toThrow('its process ended while it started');
});

test('the emulators leave no socket of a function behind', () => {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { patchFunctionsEmulator } from './functions-emulator.ts';
    import { fromFirebaseTools } from './packages.ts';
import { ofEveryFunction } from './function-starts.ts';
    patchFunctionsEmulator();
    const socket = fromFirebaseTools('./lib/emulator/functionsEmulatorShared').getTemporarySocketPath();
    writeFileSync(socket, '');
    console.log(socket);
    process.exit();`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const socket = stdout.trim();
  expect(socket).toContain(tmpdir());
  expect(existsSync(socket)).toBe(false);
});

test('the environment of a waiting process has no names or secrets of the previous function', () => {
  const names = { FUNCTION_TARGET: 'one', FUNCTION_SIGNATURE_TYPE: 'http', K_SERVICE: 'one' };
  expect(ofEveryFunction({ ...names, IYZICO_SECRET: 'x', TZ: 'UTC' }, ['IYZICO_SECRET'])).toEqual({ TZ: 'UTC' });
});

test('definitions are loaded sequentially, and after several changes only for the last one', async () => {
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const loaded: string[] = [];
  const begin = async (name: string, until?: Promise<void>) => {
    await until;
    loaded.push(name);
  };
  const load = (name: string, until?: Promise<void>) =>
    FunctionsEmulator.loadTriggers.call(
      { workerPools: {} },
      Object.assign({ codebase: 'any' }, { load: () => begin(name, until) }),
    );
  const loads = [load('first', first)];
  await Promise.resolve();
  loads.push(load('second'), load('third'));
  resolve();
  await Promise.all(loads);
  expect(loaded).toEqual(['first', 'third']);
});
