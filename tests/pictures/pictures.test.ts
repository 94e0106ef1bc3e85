import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../admin/console/repository.ts';
import { PICTURES } from './pictures.ts';

/** Maximum size in bytes: a phone loads all pictures of docs/founder.md. */
const SIZE_MAX = 80 * 1024;

test('each picture of the documents is drawn by `npm run pictures`, exists, is small and is shown', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  const shown = documents.flatMap((document) =>
    [...readFileSync(`${root}${document}`, 'utf8').matchAll(/!\[[^\]]+\]\((?:docs\/)?([^)]+)\)/g)].map(
      ([, path]) => path,
    ),
  );
  const drawn = PICTURES.map((name) => `pictures/${name}.webp`);
  expect(new Set(shown)).toEqual(new Set(drawn));
  expect(globSync('docs/**/*.{webp,png}', { cwd: root }).toSorted()).toEqual(
    drawn.map((path) => `docs/${path}`).toSorted(),
  );
  for (const path of drawn) expect(statSync(`${root}docs/${path}`).size, path).toBeLessThan(SIZE_MAX);
});
