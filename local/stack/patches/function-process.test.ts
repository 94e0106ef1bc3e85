import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRepo } from '../../../admin/repository.ts';
import { FUNCTIONS_CACHE } from '../compile-cache.ts';
import { fromFirebaseTools } from './packages.ts';

const PRELOAD = inRepo('local/stack/patches/function-process.cjs');

/**
 * Runs a script in place of the functions emulator's program, with `shared` as its `functionsEmulatorShared` and `functions` as
 * the code of the functions. Returns the JSON that it prints.
 */
function asRuntime(
  script: string,
  shared: string,
  env: Readonly<Record<string, string>> = {},
  functions = '',
): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'function-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'functionsEmulatorShared.js'), shared);
  const program = join(folder, 'functionsEmulatorRuntime.js');
  writeFileSync(program, `const shared = require('./functionsEmulatorShared');\n${script}`);
  writeFileSync(join(folder, 'index.js'), functions);
  const options = { encoding: 'utf8', cwd: folder, env: { ...process.env, ...env } } as const;
  return JSON.parse(execFileSync(process.execPath, ['--require', PRELOAD, program], options));
}

const say = (expression: string) => `console.log(JSON.stringify(${expression}));`;

test("the process of a function finds a package's folder as firebase-tools does, without loading its modules", () => {
  const shared: { findModuleRoot(name: string, file: string): string } = fromFirebaseTools(
    './lib/emulator/functionsEmulatorShared',
  );
  const cases = [
    ['firebase-functions', inRepo('node_modules/firebase-functions/lib/v2/index.js')],
    ['firebase-functions', inRepo('node_modules/firebase-functions')],
    ['firebase-admin', inRepo('node_modules/firebase-functions/lib/v2/index.js')],
    ['nobody', '/no/such/file.js'],
  ] as const;
  const found = asRuntime(
    say(`${JSON.stringify(cases)}.map(([name, file]) => shared.findModuleRoot(name, file))`),
    "throw new Error('it was loaded');",
  );
  expect(found).toEqual(cases.map(([name, file]) => shared.findModuleRoot(name, file)));
});

test('other properties of functionsEmulatorShared come from the original module', () => {
  expect(asRuntime(say('[shared.answer, shared.nothing ?? null]'), 'exports.answer = 42;')).toEqual([42, null]);
});

test('compiled code is kept in the cache that a stack bounds at its start', () => {
  const folder = asRuntime(say("require('node:module').getCompileCacheDir()"), '', { NODE_COMPILE_CACHE: '' });
  expect(dirname(String(folder))).toBe(FUNCTIONS_CACHE);
});

const FUNCTIONS = `
const signature = process.env.FUNCTION_SIGNATURE_TYPE;
exports.read = { one: (req, res) => res.send({ signature, headers: req.headers }) };
exports.on = { two: async (event) => { if (event.fails) throw new Error('not handled: ' + event.data); } };
`;

/** The answer of a shared process to a request for one of its functions. */
function answerOfShared(
  target: string,
  signature: 'http' | 'cloudevent',
  rawBody: string,
  headers: Readonly<Record<string, string>> = {},
): unknown {
  const request = { headers: { 'function-target': target, 'function-signature': signature, ...headers }, rawBody };
  const script = `
    const send = (answer) => console.log(JSON.stringify(answer));
    const req = ${JSON.stringify(request)};
    Promise.resolve(require(process.cwd()).first.name(req, { send })).catch(({ message }) => send({ message }));
  `;
  return asRuntime(script, '', { FUNCTIONS_SHARE_PROCESS: signature, FUNCTION_TARGET: 'first.name' }, FUNCTIONS);
}

test('a shared process runs the function that the request names, and hides the headers that name it', () => {
  expect(answerOfShared('read.one', 'http', '{}', { own: 'yes' })).toEqual({
    signature: 'http',
    headers: { own: 'yes' },
  });
  expect(answerOfShared('on.two', 'cloudevent', '{}')).toEqual({ status: 'acknowledged' });
  const inJson = answerOfShared('on.two', 'cloudevent', '{"id": "E1", "fails": true, "data": "D1"}');
  expect(inJson).toEqual({ message: 'not handled: D1' });
  const inHeaders = answerOfShared('on.two', 'cloudevent', 'D1', { 'ce-id': 'E1', 'ce-fails': 'yes' });
  expect(inHeaders).toEqual({ message: 'not handled: D1' });
});
