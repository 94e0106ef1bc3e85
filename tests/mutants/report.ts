import { hash } from 'node:crypto';
import { type SpecRow, testsOf } from '../../local/checks/spec-rows.ts';
import { isSuite, type Kind } from './kind.ts';
import { mutantOf, whyNoMutant } from './table.ts';

/** Verdict on a row's tests after its element was dropped. */
export interface Judged {
  readonly by: Kind;
  readonly row: string;
  readonly section: string;
  readonly verdict: 'killed' | 'survived' | 'unclear' | 'broken';
  readonly why: string;
}

/** Result of a row on the page. */
type Result = Judged['verdict'] | 'not run' | 'no mutant yet' | 'cannot be dropped';

const RESULTS: readonly Result[] = [
  'killed',
  'survived',
  'unclear',
  'broken',
  'not run',
  'no mutant yet',
  'cannot be dropped',
];

const isResult = (word: string): word is Result => RESULTS.some((known) => known === word);

/** Checksum of the tests that a row names: a result is valid only for these. */
const markOf = ({ tests }: SpecRow) => hash('sha256', tests).slice(0, 8);

const keyOf = (row: SpecRow) => [row.element, row.section, markOf(row)].join(' | ');

/** Returns the results on a page, by row, section and checksum of its tests. */
function resultsIn(page: string): Map<string, Result> {
  const results = new Map<string, Result>();
  for (const line of page.split('\n')) {
    const [row, section, , result, mark] = line.startsWith('| ') ? line.slice(2, -2).split(' | ') : [];
    if (result !== undefined && isResult(result)) results.set([row, section, mark].join(' | '), result);
  }
  return results;
}

/** Returns the results of a page whose row now names other tests, or is gone. */
export function outdatedResults(rows: readonly SpecRow[], page: string): string[] {
  const current = new Set(rows.map(keyOf));
  return [...resultsIn(page).keys()].filter((key) => !current.has(key));
}

/** Returns the rows with a mutant that the page does not list as killed. */
export function unprovedRows(rows: readonly SpecRow[], page: string): SpecRow[] {
  const known = resultsIn(page);
  return rows.filter((row) => mutantOf(row) && known.get(keyOf(row)) !== 'killed');
}

/**
 * Returns the verdict on a row; undefined when it was not judged. Green unit tests do not decide about a row that also
 * names suites.
 */
function resultOf(row: SpecRow, judged: readonly Judged[]): Judged['verdict'] | undefined {
  const own = judged.filter((one) => one.row === row.element && one.section === row.section);
  if (own.some(({ verdict }) => verdict === 'killed')) return 'killed';
  const last = testsOf(row).some(isSuite) ? own.findLast(({ by }) => by === 'suites') : own.at(-1);
  return last?.verdict;
}

/**
 * Returns the text of docs/mutants.md with its counts. A row is killed when any of its tests failed; rows that were not
 * judged keep their result from `before`, the previous page, if they still name the same tests.
 */
export function mutantsPage(rows: readonly SpecRow[], judged: readonly Judged[], before: string) {
  const known = resultsIn(before);
  const lines: string[] = [];
  const counts = new Map<Result, number>(RESULTS.map((result) => [result, 0]));
  for (const row of rows) {
    const mutant = mutantOf(row);
    const found = resultOf(row, judged);
    const former = known.get(keyOf(row));
    const kept = former === 'no mutant yet' || former === 'cannot be dropped' ? 'not run' : former;
    const why = whyNoMutant(row);
    const unwritten = why === undefined ? 'no mutant yet' : 'cannot be dropped';
    const result = mutant === undefined ? unwritten : (found ?? kept ?? 'not run');
    counts.set(result, (counts.get(result) ?? 0) + 1);
    lines.push(
      `| ${row.element} | ${row.section} | ${mutant ? `\`${mutant.file}\`` : (why ?? '')} | ${result} | ${markOf(row)} |`,
    );
  }
  const sums = [...counts].map(([result, count]) => `${count} ${result}`).join(', ');
  const text = `# What the tests notice

Each row of [spec-coverage.md](spec-coverage.md) names tests that fail when its element is gone. \`npm run test:mutants\` proves it: in a copy of the tree it drops one element after the other (\`tests/mutants/\` says which text of which file), builds what that changes and runs the tests that the row names, which have passed before. \`npm run test:mutants -- --only "part of a row"\` does some rows and keeps the results of the others, \`-- --left\` those that are not proved yet.

- **killed**: a test of the row failed. Elements of prerendered pages share one build; there the message of the failure must name the element.
- **survived**: all tests of the row stayed green. Strengthen the test, or correct the row.
- **unclear**: tests of the row failed, but none named its element.
- **broken**: the product did not build without the element, or a test of the row failed before anything was dropped.
- **not run**, **no mutant yet**: nothing is proved.
- **cannot be dropped**: the row tells of an absence; the third column says why.

The last column is a checksum of the tests that the row named then: with other tests it has to be judged again, and is not run until it is.

On ${new Date().toISOString().slice(0, 10)}, of ${rows.length} rows: ${sums}.

| element | section | file of the mutant | result | tests |
|---|---|---|---|---|
${lines.join('\n')}
`;
  return { text, counts: sums, survivors: counts.get('survived') ?? 0 };
}
