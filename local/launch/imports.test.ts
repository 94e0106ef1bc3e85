import { expect, test } from 'vitest';
import { forbiddenImports, importCycles, requestsOf, resolveRequest } from './imports.ts';

const imports = (from: string, to: string, late = false) => ({ from, to, late });

test.each([
  ['web/src/app/app.tsx', 'functions/src/config.ts'],
  ['functions/src/config.ts', 'web/src/sending/callable.ts'],
  ['contract/src/call.ts', 'web/src/sending/callable.ts'],
  ['web/src/app/app.tsx', 'local/launch/paths.ts'],
  ['functions/src/config.ts', 'tests/support/inbox.ts'],
  ['local/launch/stack.ts', 'functions/build.ts'],
  ['tests/emulator/mail.test.ts', 'functions/src/config.ts'],
  ['web/src/features/enquiry/form.tsx', 'web/src/features/payment/card.ts'],
  ['web/src/components/button.tsx', 'web/src/features/payment/card.ts'],
  ['functions/src/enquiries/store.ts', 'functions/src/payments/payment.ts'],
  ['functions/src/mail/deliver.ts', 'functions/src/payments/payment.ts'],
  ['functions/src/lib/firestore.ts', 'functions/src/mail/deliver.ts'],
  ['local/launch/stack.ts', 'local/launch/ports.test.ts'],
])('%s must not import %s, not even a type', (from, to) => {
  expect(forbiddenImports([imports(from, to, true)])).toHaveLength(1);
});

test.each([
  ['web/src/app/app.tsx', 'contract/src/locale.ts'],
  ['web/src/pages/home.tsx', 'web/src/features/payment/card.ts'],
  ['web/src/features/payment/card.ts', 'web/src/features/payment/luhn.ts'],
  ['web/src/features/payment/card.ts', 'web/src/sending/callable.ts'],
  ['functions/src/enquiries/store.ts', 'functions/src/mail/mail-document.ts'],
  ['functions/src/enquiries/store.ts', 'functions/src/config.ts'],
  ['functions/src/mail/deliver.ts', 'functions/src/lib/firestore.ts'],
  ['tests/emulator/mail.test.ts', 'tests/support/inbox.ts'],
  ['tests/rules/deny-all.test.ts', 'local/firestore/main.ts'],
])('%s may import %s', (from, to) => {
  expect(forbiddenImports([imports(from, to)])).toEqual([]);
});

test('a circle of imports is found once; one that only types close is none', () => {
  const chain = [imports('a.ts', 'b.ts'), imports('b.ts', 'c.ts'), imports('x.ts', 'b.ts')];
  expect(importCycles([...chain, imports('c.ts', 'a.ts')])).toEqual([
    'a.ts → b.ts → c.ts → a.ts: they need each other',
  ]);
  expect(importCycles([...chain, imports('c.ts', 'a.ts', true)])).toEqual([]);
});

test('every form of import is seen', () => {
  const code = `
    import type { A } from './a.ts';
    import { b, type B } from './b.ts';
    import './c.ts';
    export { d } from './d.ts';
    export type { E } from './e.ts';
    const f: import('./f.ts').F = await import("./g.ts");
    // import('./comment.ts')
    export const h = <p title="import('./text.ts')">import nothing from './text.ts'</p>;
  `;
  expect(requestsOf('sample.tsx', code)).toEqual([
    { request: './a.ts', late: true },
    { request: './b.ts', late: false },
    { request: './c.ts', late: false },
    { request: './d.ts', late: false },
    { request: './e.ts', late: true },
    { request: './f.ts', late: true },
    { request: './g.ts', late: true },
  ]);
});

test('requests lead to files of the repository; packages lead out of it', () => {
  expect(resolveRequest('web/src/app/app.tsx', '../sending/callable.ts')).toBe('web/src/sending/callable.ts');
  expect(resolveRequest('web/src/app/app.tsx', '../assets/tr.svg?raw')).toBe('web/src/assets/tr.svg');
  expect(resolveRequest('functions/src/config.ts', '@site/contract/limits')).toBe('contract/src/limits.ts');
  expect(resolveRequest('functions/src/config.ts', 'zod')).toBeUndefined();
});
