import { readFileSync } from 'node:fs';
import { REGION } from '@site/contract/deploy/functions-runtime';
import { expect, test } from 'vitest';

test('Hosting, the functions and the database have the same region', () => {
  const { firestore, hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));
  const rewrites: ReadonlyArray<{ function?: { region: string } }> = hosting.rewrites;
  const regions = rewrites.flatMap((rewrite) => rewrite.function?.region ?? []);
  expect(regions.length).toBeGreaterThan(10);
  expect([...new Set([firestore.location, ...regions])]).toEqual([REGION]);
});
