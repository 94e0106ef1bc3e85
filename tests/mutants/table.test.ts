import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepo } from '../../admin/repository.ts';
import { specRows } from '../../local/checks/spec-rows.ts';
import { isExample, OTHER_WORDS } from '../support/example.ts';
import { outdatedResults } from './report.ts';
import { NAMED_BY_JOURNEYS, siteMutants } from './site.ts';
import { mutants, mutantsByFile } from './table.ts';

// `npm run test:mutants` takes an hour, is run by hand, and would stop at the first text that no longer exists. Some texts
// are facts and words of the example.
test('the text that a mutant drops occurs exactly once in its file', ({ skip }) => {
  skip(!isExample, OTHER_WORDS);
  const stale = Object.entries(mutantsByFile).flatMap(([list, ofFile]) =>
    ofFile
      .filter(({ file, find }) => readFileSync(inRepo(file), 'utf8').split(find).length !== 2)
      .map(({ row, file, find }) => `${list}, “${row}”: ${file} no longer has “${find}” once`),
  );
  expect(stale, 'the list takes the words that stand in the file now').toEqual([]);
});

test('a mutant belongs to a row of the coverage page', () => {
  const elements = new Set(specRows().map(({ element }) => element));
  expect(mutants.filter(({ row }) => !elements.has(row)).map(({ row }) => row)).toEqual([]);
});

test('each key of NAMED_BY_JOURNEYS is the row of a mutant', () => {
  const rows = new Set(siteMutants.map(({ row }) => row));
  expect(Object.keys(NAMED_BY_JOURNEYS).filter((row) => !rows.has(row))).toEqual([]);
});

test('each result on the page of mutants belongs to the tests that its row names now; otherwise judge it again with `--left`', () => {
  expect(outdatedResults(specRows(), readFileSync(inRepo('docs/mutants.md'), 'utf8'))).toEqual([]);
});
