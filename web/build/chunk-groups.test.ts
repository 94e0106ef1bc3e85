import { expect, test } from 'vitest';
import { importCycle, PAYMENT_RESULT, refuseForms, withImports } from './chunk-groups.ts';

test('an import cycle of chunks is returned in order, and a shared import is no cycle', () => {
  const shared = { page: ['parts', 'words'], parts: ['site'], words: ['site'], site: [] };
  expect(importCycle(new Map(Object.entries(shared)))).toBeUndefined();
  const circular = { ...shared, site: ['words'] };
  expect(importCycle(new Map(Object.entries(circular)))).toEqual(['site', 'words', 'site']);
  expect(importCycle(new Map([['self', ['self']]]))).toEqual(['self', 'self']);
});

test('withImports returns a chunk and all that it imports, directly or not', () => {
  const imports = new Map(Object.entries({ page: ['parts'], parts: ['site'], other: ['words'], site: [] }));
  expect([...withImports('page', imports)]).toEqual(['page', 'parts', 'site']);
});

test.each([
  ['the result of a payment', `/site/web/${PAYMENT_RESULT}`],
  ['a text', '/site/web/src/content/en/about.ts'],
])('%s must not import the code of forms', (_, facadeModuleId) => {
  const chunk = (name: string, id: string | null, ...imports: string[]) => ({
    fileName: `${name}.js`,
    name,
    facadeModuleId: id,
    imports,
  });
  const light = [
    chunk('payment-result', `/site/web/${PAYMENT_RESULT}`),
    chunk('parts', null, 'fields.js'),
    chunk('fields', null),
  ];
  expect(() => refuseForms(light)).not.toThrow();
  expect(() => refuseForms([...light, chunk('heavy', facadeModuleId, 'parts.js')])).toThrow(
    'heavy.js brings the code of forms: fields.js',
  );
});

test('a build without a chunk of the payment result is refused', () => {
  expect(() => refuseForms([])).toThrow(`No chunk is that of ${PAYMENT_RESULT}`);
});
