import { globSync, readFileSync } from 'node:fs';
import { inRepo } from '../../admin/repository.ts';

/** A row of docs/spec-coverage.md. */
export interface SpecRow {
  readonly element: string;
  /** Heading of the section that contains the row; some elements are named in several. */
  readonly section: string;
  readonly where: string;
  readonly tests: string;
}

/** Tests of one file that a row names, each by a part of its title. */
export interface NamedTests {
  /** As the row has it: `browser/chrome`. */
  readonly name: string;
  readonly titles: readonly string[];
}

/** The rows of docs/spec-coverage.md from top to bottom. A row without three cells has empty ones. */
export function specRows(): SpecRow[] {
  const rows: SpecRow[] = [];
  const headings: string[] = [];
  for (const line of readFileSync(inRepo('docs/spec-coverage.md'), 'utf8').split('\n')) {
    const [, marks = '', title = ''] = /^(#+) (.+)$/.exec(line) ?? [];
    if (marks !== '') headings.splice(marks.length - 1, headings.length, title);
    if (!line.startsWith('| ') || line.startsWith('| element')) continue;
    const [element = '', where = '', tests = ''] = line.slice(2, -2).split(' | ');
    rows.push({ element, section: headings.filter(Boolean).join(' / '), where, tests });
  }
  return rows;
}

/** The tests that a row names. */
export function testsOf({ tests }: SpecRow): NamedTests[] {
  return [...tests.matchAll(/`([a-z]+\/[a-z-]+)`((?:,? "[^"]+")+)/g)].map(([, name = '', titles = '']) => ({
    name,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));
}

/** The test files, as paths of the repository, that a short name such as `browser/chrome` stands for. */
export function testFiles(name: string): string[] {
  const [folder = '', file = ''] = name.split('/');
  const place = ['browser', 'emulator', 'rules'].includes(folder) ? `tests/${folder}` : folder;
  return globSync(`${place}/**/${file}.test.{ts,tsx}`, {
    cwd: inRepo('.'),
    exclude: (path) => path.includes('node_modules'),
  });
}
