import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('Hosting, the functions and the checks before a deploy name one region', () => {
  const { hosting } = JSON.parse(source('firebase.json'));
  const rewrites: ReadonlyArray<{ function?: { region: string } }> = hosting.rewrites;
  const regions = [
    ...rewrites.flatMap((rewrite) => rewrite.function?.region ?? []),
    ...['functions/src/platform/function-options.ts', 'admin/deploy/cloud.ts'].map(
      (path) => /\bREGION = '([^']+)'/.exec(source(path))?.[1] ?? `none in ${path}`,
    ),
  ];
  expect([...new Set(regions)]).toHaveLength(1);
});
