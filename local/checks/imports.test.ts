import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FIRST_LOADS, FLOORS, PACKAGE_FOLDERS } from './import-rules.ts';
import {
  connectedFloors,
  floorProblems,
  forbiddenImports,
  heavyFirstLoad,
  importCycles,
  importProblems,
  packagesOutside,
  undeclaredPackages,
  unlistedPackages,
  unreachedFiles,
  unusedExports,
} from './imports.ts';
import { exportsOf, packageOf, readModules, readsFiles, requestsOf, resolveRequest } from './modules.ts';

const imported = (from: string, to: string, late = false, names: string[] = []) => ({ from, to, late, names });

const pack = (from: string, name: string, late = false) => ({ from, name, late });

test.each([
  ['web/src/app/app.tsx', 'functions/src/index.ts'],
  ['functions/src/index.ts', 'web/src/sending/callable.ts'],
  ['contract/src/site/call.ts', 'web/src/sending/callable.ts'],
  ['functions/src/index.ts', 'tests/support/inbox.ts'],
  ['local/stack/stack.ts', 'functions/build.ts'],
  ['admin/erasure/erase.ts', 'functions/src/mail/outbox/document.ts'],
  ['tests/emulator/mail.test.ts', 'functions/src/index.ts'],
  ['web/src/features/enquiry/form.tsx', 'web/src/features/payment/order/card.ts'],
  ['functions/src/payments/store/payment.ts', 'functions/src/enquiries/store.ts'],
  ['local/stack/stack.ts', 'local/stack/ports.test.ts'],
])('%s must not import %s, not even a type', (from, to) => {
  expect(forbiddenImports([imported(from, to, true)])).toHaveLength(1);
});

test.each([
  ['web/src/app/app.tsx', 'contract/src/plain/locale.ts'],
  ['web/src/pages/home.tsx', 'web/src/features/payment/order/card.ts'],
  ['web/src/features/payment/order/card.ts', 'web/src/features/payment/order/luhn.ts'],
  ['functions/src/enquiries/store.ts', 'functions/src/mail/outbox/document.ts'],
  ['tests/rules/deny-all.test.ts', 'local/firestore/main.ts'],
  ['local/commands/enquiries.ts', 'admin/enquiries/enquiries.ts'],
])('%s may import %s', (from, to) => {
  expect(forbiddenImports([imported(from, to)])).toEqual([]);
  expect(floorProblems({ files: [from, to], imports: [imported(from, to)] })).toEqual([]);
});

test('an import goes to a lower floor or stays on its own', () => {
  const trees = Object.entries(FLOORS);
  expect(trees.length).toBeGreaterThan(0);
  for (const [tree, floors] of trees) {
    const file = (floor: string) => `${tree}/${floor}/file.ts`;
    for (const [level, floor] of floors.entries()) {
      for (const [other, target] of floors.entries()) {
        const found = floorProblems({ files: [], imports: [imported(file(floor), file(target), true)] });
        expect(found.length > 0, `${floor} to ${target} in ${tree}`).toBe(other > level);
      }
    }
  }
});

test('a folder without a floor is a breach, but not a declaration file or test beside the folders', () => {
  const files = ['web/src/helpers/x.ts', 'web/src/globals.d.ts', 'functions/src/parameter-report.test.ts'];
  expect(floorProblems({ files, imports: [] })).toEqual([
    'web/src/helpers/x.ts: web/src has no floor of this name, see local/checks/import-rules.ts',
  ]);
});

test('a cycle of imports is reported once, also when a type closes it', () => {
  const chain = [imported('a.ts', 'b.ts'), imported('b.ts', 'c.ts'), imported('x.ts', 'b.ts')];
  expect(importCycles(chain)).toEqual([]);
  for (const late of [false, true]) {
    expect(importCycles([...chain, imported('c.ts', 'a.ts', late)])).toEqual([
      'a.ts → b.ts → c.ts → a.ts: they need each other',
    ]);
  }
});

test('a package must be declared in the nearest package.json, or for tests in that of the root', () => {
  const nearest = () => ({ folder: 'web', name: '@site/web', declared: new Set(['react', '@types/geojson']) });
  const root = { folder: '', name: 'site', declared: new Set(['vitest']) };
  const used = [
    pack('web/src/app/app.tsx', 'react'),
    pack('web/art/map.ts', 'geojson', true),
    pack('web/src/lib/a.test.ts', 'vitest'),
    pack('web/src/lib/a.ts', 'vitest'),
    pack('web/src/lib/a.ts', 'zod', true),
  ];
  expect(undeclaredPackages(used, nearest, root)).toEqual([
    'web/src/lib/a.ts imports vitest: web/package.json does not declare it',
    'web/src/lib/a.ts imports zod: web/package.json does not declare it',
  ]);
});

test('a package may be imported in its folders, by tests, or anywhere if its row says so', () => {
  const packages = [
    pack('functions/src/payments/iyzico/client.ts', 'iyzipay'),
    pack('functions/src/payments/calls/status.ts', 'iyzipay'),
    pack('web/src/app/app.tsx', 'axe-core'),
    pack('tests/browser/home.test.ts', 'axe-core'),
    pack('web/src/app/app.tsx', 'zod'),
  ];
  expect(packagesOutside(packages)).toEqual([
    'functions/src/payments/calls/status.ts imports iyzipay: only functions/src/payments/iyzico/ may',
    'web/src/app/app.tsx imports axe-core: only tests may',
  ]);
});

test('every declared package needs a row with its folders, and every row a declared package', () => {
  const [gone = '', ...known] = Object.keys(PACKAGE_FOLDERS);
  const manifests = [
    { folder: '', name: 'site', declared: new Set(['site', ...known]) },
    { folder: 'web', name: '@site/web', declared: new Set(['@site/web', 'site', 'left-pad', '@types/react']) },
  ];
  expect(unlistedPackages(manifests)).toEqual([
    'web/package.json declares left-pad: PACKAGE_FOLDERS in local/checks/import-rules.ts does not say where it may be imported',
    `${gone}: PACKAGE_FOLDERS in local/checks/import-rules.ts has a row for it, and no package.json declares it`,
  ]);
});

test('a first load may reach a heavy package only through import()', () => {
  const packages = [pack('contract/src/forms/enquiry.ts', 'zod'), pack('web/src/sending/callable.ts', 'firebase')];
  const imports = [
    imported('web/src/app/entry-client.tsx', 'web/src/app/app.tsx'),
    imported('web/src/app/app.tsx', 'contract/src/forms/enquiry.ts'),
    imported('web/src/app/app.tsx', 'web/src/sending/callable.ts', true),
  ];
  const found = ['contract/src/forms/enquiry.ts imports zod: the first load of a page would carry it, use import()'];
  const files = FIRST_LOADS.map(([file]) => file);
  expect(heavyFirstLoad({ files, imports, packages })).toEqual(found);
  const ofCalls = [imported('web/src/sending/callable.ts', 'contract/src/forms/enquiry.ts')];
  expect(heavyFirstLoad({ files, imports: ofCalls, packages })).toEqual(found);
});

test('a first load whose file does not exist is reported, because nothing would check it', () => {
  const [first = '', ...files] = FIRST_LOADS.map(([file]) => file);
  expect(heavyFirstLoad({ files, imports: [], packages: [] })).toEqual([
    `${first}: FIRST_LOADS in local/checks/import-rules.ts names it, and there is none`,
  ]);
});

test('files that nothing reaches are reported, and files that only tests reach unless named as test helpers', () => {
  const files = [
    'functions/src/index.ts',
    'functions/src/platform/log.ts',
    'functions/src/platform/old.ts',
    'functions/src/platform/half.ts',
    'functions/src/platform/half.test.ts',
    'functions/src/payments/record/example-order.ts',
    'local/stack/ports.ts',
    'local/checks/rows.ts',
    'tests/browser/home.test.ts',
  ];
  const imports = [
    imported('tests/browser/home.test.ts', 'local/stack/ports.ts'),
    imported('tests/browser/home.test.ts', 'local/checks/rows.ts'),
    imported('functions/src/index.ts', 'functions/src/platform/log.ts'),
    imported('functions/src/platform/half.test.ts', 'functions/src/platform/half.ts'),
    imported('functions/src/platform/half.test.ts', 'functions/src/payments/record/example-order.ts'),
  ];
  expect(unreachedFiles({ files, imports })).toEqual([
    'functions/src/platform/old.ts: nothing imports it',
    'functions/src/platform/half.ts: only tests import it',
    'local/stack/ports.ts: only tests import it',
  ]);
});

test('each connected pair of floors counts once, and every upward import counts', () => {
  const imports = [
    imported('local/commands/a.ts', 'local/stack/b.ts'),
    imported('local/commands/c.ts', 'local/stack/b.ts'),
    imported('local/stack/b.ts', 'local/commands/a.ts'),
  ];
  expect(connectedFloors(imports)).toContain('local: 1 of 55 pairs connected, 1 upwards');
});

test('an export that no other file imports is reported; an import() uses all exports', () => {
  const exports = new Map([
    ['web/src/lib/a.ts', ['used', 'unused', 'Shape']],
    ['web/src/lib/b.ts', ['read', 'default']],
    ['web/src/lib/c.ts', ['any']],
    ['functions/src/index.ts', ['deployed']],
  ]);
  const imports = [
    imported('web/src/lib/a.test.ts', 'web/src/lib/a.ts', false, ['used']),
    imported('web/src/lib/b.ts', 'web/src/lib/a.ts', true, ['Shape']),
    imported('web/src/lib/c.ts', 'web/src/lib/b.ts', false, ['default']),
    imported('web/src/lib/a.ts', 'web/src/lib/c.ts', true, ['*']),
  ];
  expect(unusedExports({ exports, imports })).toEqual([
    'web/src/lib/a.ts: no other file imports unused, keep it inside',
    'web/src/lib/b.ts: no other file imports read, keep it inside',
  ]);
});

test('every form of import is found, with the names that it imports', () => {
  const code = `
    import type { A } from './a.ts';
    import b, { type B, c as other } from './b.ts';
    import './c.ts';
    import * as all from './all.ts';
    export { d as e } from './d.ts';
    export type { E } from './e.ts';
    const f: import('./f.ts').F = await import("./g.ts");
    // import('./comment.ts')
    export const h = <p title="import('./text.ts')">import nothing from './text.ts'</p>;
  `;
  expect(requestsOf('sample.tsx', code)).toEqual([
    { request: './a.ts', late: true, names: ['A'] },
    { request: './b.ts', late: false, names: ['default', 'B', 'c'] },
    { request: './c.ts', late: false, names: [] },
    { request: './all.ts', late: false, names: ['*'] },
    { request: './d.ts', late: false, names: ['d'] },
    { request: './e.ts', late: true, names: ['E'] },
    { request: './f.ts', late: true, names: ['*'] },
    { request: './g.ts', late: true, names: ['*'] },
  ]);
});

test('a module that is required or resolved relative to the file counts as imported', () => {
  const code = `
    const a = require('a/lib/part');
    const b = require.resolve('b/package.json');
    const c = createRequire(import.meta.url)('c');
    const d = createRequire(import.meta.url).resolve('./d.json');
    const e = createRequire(import.meta.resolve('e/package.json'))('of-e');
    const f = createRequire(import.meta.url)(\`f/lib/\${a}\`);
    const none = [require(a), require(\`\${a}/g\`), require(\`./\${a}\`), "require('text')", require.main];
  `;
  expect(requestsOf('sample.ts', code)).toEqual([
    { request: 'a/lib/part', late: false, names: ['*'] },
    { request: 'b/package.json', late: true, names: ['*'] },
    { request: 'c', late: false, names: ['*'] },
    { request: './d.json', late: true, names: ['*'] },
    { request: 'e/package.json', late: true, names: ['*'] },
    { request: 'f/lib/', late: false, names: ['*'] },
  ]);
  expect(requestsOf('sample.cjs', "const { a } = require('a'); require.resolve('b');")).toEqual([
    { request: 'a', late: false, names: ['*'] },
    { request: 'b', late: true, names: ['*'] },
  ]);
});

test.each([
  ["import { join } from 'node:path'; import { readFileSync } from 'node:fs';", true],
  ["import { globSync as files } from 'node:fs';", true],
  ["import { readdir } from 'node:fs/promises';", true],
  ["import * as fs from 'node:fs';", true],
  ["const fs = require('node:fs');", true],
  ["import { spawn } from 'node:child_process';", true],
  ["import { existsSync, type Stats, writeFileSync } from 'node:fs';", false],
  ["import { readFileSync } from './files.ts';", false],
])(
  'imports of node:fs and node:child_process show whether a module reads files or starts programs: %s',
  (code, reads) => {
    expect(readsFiles(requestsOf('sample.ts', code))).toBe(reads);
  },
);

test('every form of export is found', () => {
  const code = `
    export interface A {}
    export const b = 1, { c } = { c: 2 };
    const d = 3;
    export { d as e };
    export default function f() {}
  `;
  expect(exportsOf('sample.ts', code)).toEqual(['A', 'b', 'c', 'e', 'default']);
});

test('relative and @site requests resolve to files of the repository, packages do not', () => {
  expect(resolveRequest('web/src/app/app.tsx', '../lib/callable.ts')).toBe('web/src/lib/callable.ts');
  expect(resolveRequest('web/src/app/app.tsx', '../assets/tr.svg?raw')).toBe('web/src/assets/tr.svg');
  expect(resolveRequest('functions/src/index.ts', '@site/contract/plain/limits')).toBe('contract/src/plain/limits.ts');
  expect(resolveRequest('functions/src/index.ts', 'zod')).toBeUndefined();
});

test.each([
  ['zod', 'zod'],
  ['firebase/functions', 'firebase'],
  ['@chakra-ui/react', '@chakra-ui/react'],
  ['@site/contract/plain/limits', '@site/contract'],
  ['node:fs', undefined],
  ['./a.ts', undefined],
])('the package of %s is %s', (request, name) => {
  expect(packageOf(request)).toBe(name);
});

test('importProblems reads a tree of files and applies every rule', () => {
  const root = mkdtempSync(join(tmpdir(), 'imports-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const tree = {
    'package.json': '{ "name": "site" }',
    'web/package.json': '{ "name": "web", "dependencies": { "framer-motion": "1", "left-pad": "1" } }',
    'functions/package.json': '{ "name": "functions", "dependencies": { "iyzipay": "1" } }',
    'functions/src/index.ts': "import './platform/log.ts'; import './payments/moves/move.ts'; import './gone.ts';",
    'functions/src/platform/log.ts': "import '../mail/outbox/send.ts'; import 'zod';",
    'functions/src/mail/outbox/send.ts': "import '../../platform/log.ts'; export const unused = 1;",
    'functions/src/payments/moves/move.ts': "import 'iyzipay'; import '../../enquiries/store.ts';",
    'functions/src/enquiries/store.ts': '',
    'functions/src/platform/old.ts': '',
    'web/src/app/entry-client.tsx': "import 'framer-motion';",
  };
  for (const [file, code] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), code);
  }
  expect(importProblems(root, readModules(root, ['functions', 'web'])).toSorted()).toEqual(
    [
      'functions/src/index.ts imports functions/src/gone.ts: there is none',
      'functions/src/payments/moves/move.ts imports functions/src/enquiries/store.ts: functions/src/enquiries and functions/src/payments know nothing of each other',
      'functions/src/platform/log.ts imports functions/src/mail/outbox/send.ts: mail lies above platform in functions/src',
      'functions/src/platform/log.ts → functions/src/mail/outbox/send.ts → functions/src/platform/log.ts: they need each other',
      'functions/src/platform/log.ts imports zod: functions/package.json does not declare it',
      'functions/src/payments/moves/move.ts imports iyzipay: only functions/src/payments/iyzico/ may',
      'web/src/app/entry-client.tsx imports framer-motion: only web/src/sections/ may',
      'web/src/app/entry-client.tsx imports framer-motion: the first load of a page would carry it, use import()',
      'web/package.json declares left-pad: PACKAGE_FOLDERS in local/checks/import-rules.ts does not say where it may be imported',
      'functions/src/platform/old.ts: nothing imports it',
      'functions/src/mail/outbox/send.ts: no other file imports unused, keep it inside',
      ...FIRST_LOADS.slice(1).map(
        ([file]) => `${file}: FIRST_LOADS in local/checks/import-rules.ts names it, and there is none`,
      ),
      ...Object.keys(PACKAGE_FOLDERS)
        .filter((name) => name !== 'framer-motion' && name !== 'iyzipay')
        .map(
          (name) =>
            `${name}: PACKAGE_FOLDERS in local/checks/import-rules.ts has a row for it, and no package.json declares it`,
        ),
    ].toSorted(),
  );
});
