import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../admin/repository.ts';
import { PICTURES } from './pictures.ts';

/** Maximum size in bytes: a phone loads all pictures of a chapter in docs/founder. */
const SIZE_MAX = 80 * 1024;

test('each picture of the documents is drawn by `npm run pictures`, exists, is small and is shown', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  const shown = documents.flatMap((document) =>
    [...readFileSync(`${root}${document}`, 'utf8').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) =>
      join(document, '..', path),
    ),
  );
  const drawn = PICTURES.map((name) => `docs/pictures/${name}.webp`);
  expect(new Set(shown)).toEqual(new Set(drawn));
  expect(globSync('docs/**/*.{webp,png}', { cwd: root }).toSorted()).toEqual(drawn.toSorted());
  for (const path of drawn) expect(statSync(`${root}${path}`).size, path).toBeLessThan(SIZE_MAX);
});
