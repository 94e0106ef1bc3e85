import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRepo } from '../paths.ts';
import { fromFirebaseTools } from './packages.ts';

const PRELOAD = inRepo('local/stack/patches/function-process.cjs');

/** Runs a script as the program that the functions emulator starts, beside a `functionsEmulatorShared` of these lines. */
function asRuntime(script: string, shared: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'function-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'functionsEmulatorShared.js'), shared);
  const program = join(folder, 'functionsEmulatorRuntime.js');
  writeFileSync(program, `const shared = require('./functionsEmulatorShared');\n${script}`);
  return JSON.parse(execFileSync(process.execPath, ['--require', PRELOAD, program], { encoding: 'utf8' }));
}

const say = (expression: string) => `console.log(JSON.stringify(${expression}));`;

test('the process of a function finds the folder of a package as firebase-tools does, without its modules', () => {
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

test('whatever else the process asks of that module comes from the module', () => {
  expect(asRuntime(say('[shared.answer, shared.nothing ?? null]'), 'exports.answer = 42;')).toEqual([42, null]);
});
