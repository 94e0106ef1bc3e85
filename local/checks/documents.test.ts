import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alarmInWords } from '@site/contract/payments/history-words';
import { INVITATION_END_QUERY, INVITATION_QUERY, PAYMENT_QUERY } from '@site/contract/payments/payment';
import type { AlarmKind, Alarms } from '@site/contract/payments/payment-history';
import { LANGUAGE_QUERY, PRODUCT_QUERY, TOPIC_QUERY, WITHDRAWAL_QUERY } from '@site/contract/site/page-paths';
import { expect, test } from 'vitest';
import { root } from '../../admin/repository.ts';
import { AS_ANY_USER } from '../../admin/terminal/git-options.ts';

const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** Names in backticks in a document, or in a cell of a table. */
const namesIn = (document: string) => new Set(document.split(/[|`,\s]+/));

test('every direct dependency has its reason in docs/dependencies.md', () => {
  const named = namesIn(read('docs/dependencies.md'));
  const files = globSync(['package.json', '*/package.json'], { cwd: root, exclude: ['node_modules/**'] });
  const direct = files.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(read(file));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const outside = [...new Set(direct)].filter((name) => !name.startsWith('@site/'));
  expect(outside.length).toBeGreaterThan(30);
  expect(outside.filter((name) => !named.has(name))).toEqual([]);
});

const CODES = 'functions/src/platform/log-codes.ts';
const functionsSources = globSync('functions/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', CODES] }).map(read);
/** Names in quotes. */
const quotedIn = (text: string) => new Set([...text.matchAll(/["']([^"'\s]+)["']/g)].map(([, name = '']) => name));
/** The codes that the functions may log: the compiler takes no other. */
const logCodes = quotedIn(read(CODES));

test('docs/operations.md explains every code that the functions may log, and no other', () => {
  const table = read('docs/operations.md').split('## Logs')[1]?.split('## Alerts')[0] ?? '';
  const explained = new Set([...table.matchAll(/`([a-z]+\.[a-z-]+)`/g)].map(([, name = '']) => name));
  expect([...logCodes].filter((name) => !explained.has(name))).toEqual([]);
  expect([...explained].filter((name) => !logCodes.has(name))).toEqual([]);
});

test('every code that the functions may log occurs in their sources, literally or composed with an outcome', () => {
  const named = new Set(functionsSources.flatMap((source) => [...quotedIn(source)]));
  const composed = /^((?:enquiry|withdrawal)\.(stored|repeated|conflict|rate-limited)|payment\.(placed|repeated))$/;
  expect([...logCodes].filter((name) => !named.has(name) && !composed.test(name))).toEqual([]);
});

test('every code in the filter of an alert is logged as a warning, because errors alert without being named', () => {
  const alerts = read('docs/operations.md').split('## Alerts')[1] ?? '';
  const filters = [...alerts.matchAll(/jsonPayload\.message=(?:\([^)]*\)|"[^"]*")/g)].join(' ');
  const filtered = [...quotedIn(filters)];
  expect(filtered.length).toBeGreaterThan(3);
  const warnings = new Set(
    functionsSources.flatMap((source) => [...source.matchAll(/\blogWarning\(\s*'([^']+)'/g)].map(([, name]) => name)),
  );
  expect(filtered.filter((name) => !warnings.has(name))).toEqual([]);
});

const ALARMS: { readonly [Kind in Exclude<AlarmKind, 'other'>]: Alarms[Kind] } = {
  'charged-twice': { kind: 'charged-twice', paid: '100', charge: '200' },
  'bought-twice': { kind: 'bought-twice', orders: ['7F3A-91C2'] },
  'charged-while': { kind: 'charged-while', state: 'expired', charge: '200' },
  'under-review': { kind: 'under-review', state: 'paid', charge: '200' },
  'silent-to-the-last': { kind: 'silent-to-the-last' },
  'differing-charge': { kind: 'differing-charge', charge: '200' },
};

test.each([
  ['tr', 'docs/founder/tr/sorunlu-odemeler.md'],
  ['en', 'docs/founder/en/payment-problems.md'],
] as const)(
  'the founder’s guide says what to do about each alarm, by the words with which it begins (%s)',
  (locale, guide) => {
    const table = read(guide).split('(`alarm`)')[1]?.split('\n## ')[0] ?? '';
    const beginnings = [...table.matchAll(/^\| “(.+?) …” \|/gm)].map(([, words = '']) => words);
    const words = Object.values(ALARMS).map((alarm) => alarmInWords(alarm, locale));
    expect(words.map((text) => beginnings.filter((beginning) => text.startsWith(beginning)).length)).toEqual(
      words.map(() => 1),
    );
    expect(beginnings).toHaveLength(words.length);
  },
);

test('every file that a document names is there', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'web/photographs/*.md'], { cwd: root });
  const path =
    /(?<![\w./-])(?:admin|contract|docs|extensions|functions|local|tests|web)\/[\w./-]+\.(?:json|md|mjs|png|tsx?|webp)\b/g;
  const missing = documents.flatMap((document) =>
    read(document)
      .split('\n')
      // files of an example that the reader creates
      .filter((line) => !line.includes('// new'))
      .flatMap((line) => [...line.matchAll(path)].map(([name]) => name))
      .filter((name) => !existsSync(`${root}${name}`) && !/\/dist\/|\/x\.test\.ts$/.test(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

/** The anchors of the headings of a document, as GitHub makes them. */
const anchorsIn = (document: string) =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link in a document to a file or a heading has a target', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'web/photographs/*.md'], { cwd: root });
  const dead = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, file = '', anchor]) => {
        const target = file === '' ? document : join(document, '..', file);
        if (!existsSync(`${root}${target}`)) return true;
        return anchor !== undefined && !anchorsIn(read(target)).includes(anchor);
      })
      .map(([link]) => `${document}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test('the site reads every query parameter of an address in a document', () => {
  const known: ReadonlyArray<string> = [
    INVITATION_END_QUERY,
    INVITATION_QUERY,
    LANGUAGE_QUERY,
    PAYMENT_QUERY,
    PRODUCT_QUERY,
    TOPIC_QUERY,
    WITHDRAWAL_QUERY,
  ];
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  const shown = documents.flatMap((document) =>
    [...read(document).matchAll(/(?<![\w/>])\/[\w-]+\?[\w-]+=[^\s`)]*/g)].flatMap(([address]) =>
      [...address.matchAll(/[?&]([\w-]+)=/g)].map(([, name = '']) => ({ document, address, name })),
    ),
  );
  expect(shown).not.toEqual([]);
  expect(shown.filter(({ name }) => !known.includes(name))).toEqual([]);
});

test('every decision is in the index of docs/decisions/README.md', () => {
  const linked = new Set(
    [...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, name]) => name),
  );
  const decisions = globSync('[0-9]*.md', { cwd: `${root}docs/decisions` });
  expect(decisions.length).toBeGreaterThan(40);
  expect(decisions.filter((name) => !linked.has(name))).toEqual([]);
});

const chapters = globSync('docs/founder/*/*.md', { cwd: root });
/** Paths that a document links to, relative to the root. */
const linkedFrom = (document: string) =>
  [...read(document).matchAll(/\]\((?![a-z]+:)([^)#\s]+)/g)].map(([, file = '']) => join(document, '..', file));

test('docs/founder.md leads to every chapter, and no chapter has more than 1,800 words', () => {
  expect(chapters.length).toBeGreaterThan(20);
  const linked = new Set(linkedFrom('docs/founder.md'));
  expect(chapters.filter((chapter) => !linked.has(chapter))).toEqual([]);
  const words = (document: string) => read(document).split(/\s+/).length;
  expect(chapters.filter((chapter) => words(chapter) > 1_800)).toEqual([]);
});

/** Returns a chapter with the placeholders of the English ones. */
const asInEnglish = (chapter: string) =>
  chapter
    .replaceAll(/\bPROJE\b/g, 'PROJECT')
    .replaceAll('TALEP-NO', 'REFERENCE')
    .replaceAll('kisi@ornek.com', 'person@example.com');

/** The headings, list items, rows, pictures, code blocks and paragraphs of a chapter, in order, by their first characters. */
const shapeOf = (chapter: string) =>
  [...chapter.matchAll(/^(?:(#+|-|\d+\.|\||!|```)|\S)/gm)].map(([, mark = 'text']) => mark);

/** Fields, states, options and commands in code, sorted; a command without names of files and texts, which are translated. */
const namesInCode = (chapter: string) =>
  [...asInEnglish(chapter).matchAll(/`([^`\n]+)`|^(npm run .+)$/gm)]
    .map(([, span = '', line = span]) => line)
    .filter((code) => /^(?:npm run .*|-{0,2}[A-Za-z_][\w.=-]*)$/.test(code))
    .map((code) => code.replace(/(--because) ".*"/, '$1').replace(/(--csv) \S+/, '$1'))
    .toSorted();

test('what the founder reads has the same parts, names and commands in both languages', () => {
  const [above = '', below = ''] = read('docs/founder.md').split('\n---\n');
  expect(shapeOf(below)).toEqual(shapeOf(above));
  expect(namesInCode(below)).toEqual(namesInCode(above));
  const turkish = chapters.filter((chapter) => chapter.startsWith('docs/founder/tr/'));
  const counterparts = turkish.map((chapter) => linkedFrom(chapter).find((path) => path.includes('/en/')) ?? '');
  expect([...turkish, ...counterparts].toSorted()).toEqual(chapters.toSorted());
  for (const [index, chapter] of turkish.entries()) {
    const counterpart = counterparts[index] ?? '';
    expect(linkedFrom(counterpart), counterpart).toContain(chapter);
    expect(shapeOf(read(counterpart)), counterpart).toEqual(shapeOf(read(chapter)));
    expect(namesInCode(read(counterpart)), counterpart).toEqual(namesInCode(read(chapter)));
  }
});

test('no paragraph of a document is broken into lines by hand', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'web/photographs/*.md'], { cwd: root });
  const code = /^ *```[\s\S]*?^ *```$/gm;
  const continued = /^[^\n|#!].*\n(?! *(?:[-*]|\d+\.) )[^\n|#!].*$/gm;
  const broken = documents.flatMap((document) =>
    [...read(document).replaceAll(code, '').matchAll(continued)].map(([lines]) => `${document}: ${lines}`),
  );
  expect(broken).toEqual([]);
});

const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;
const commands = Object.values(scripts).map((line) => /^exec node local\/run\.mjs ([a-z-]+)/.exec(line)?.[1] ?? line);

test('the scripts of package.json and the files of local/commands match, and README.md lists each script', () => {
  const known = globSync('!(*.test).ts', { cwd: `${root}local/commands` }).map((file) => file.replace('.ts', ''));
  // the Firebase CLI starts it before a deploy (firebase.json)
  expect(known.filter((name) => name !== 'predeploy').toSorted()).toEqual([...new Set(commands)].toSorted());
  const readme = read('README.md');
  // npm runs these two without `run`
  const named = (script: string) =>
    new RegExp(`npm run ${script}(?![\\w:-])`).test(readme) || /^(?:start|test)$/.test(script);
  expect(Object.keys(scripts).filter((script) => !named(script))).toEqual([]);
});

test('every command of package.json prints its usage', () => {
  expect(commands.length).toBeGreaterThan(15);
  const mute = commands.filter(
    (name) => !/\b(?:new Command|runBenchmark|runDatabaseCommand)\(/.test(read(`local/commands/${name}.ts`)),
  );
  expect(mute).toEqual([]);
});

test('every parameter and secret in a document for operators exists in the sources', () => {
  const sources = globSync(
    ['functions/.env.example', '.github/**/*.yml', '{admin,contract,functions,local,tests}/**/*.{ts,mjs,cjs}'],
    { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/documents.test.ts'] },
  );
  const known = new Set(sources.flatMap((file) => read(file).match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]*\b/g) ?? []));
  const documents = [
    'README.md',
    ...['deploy', 'founder', 'local-stack', 'new-business', 'operations', 'scale'].map((name) => `docs/${name}.md`),
    ...chapters,
  ];
  const unknown = documents.flatMap((document) =>
    [...read(document).matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]*)(?=[`=])/g)]
      .filter(([, name = '']) => !known.has(name))
      .map(([, name]) => `${document}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('every command in a document is a script of package.json', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/\bnpm run ([a-z][a-z:-]*[a-z])/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([, name]) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('git ignores every file with personal data that a documented command writes', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  const written = /(?:--csv|npm run (?:backup|restore) --(?: --project \S+)?) ([\w<>./-]+\.(?:csv|jsonl))\b/g;
  const files = new Set(
    documents.flatMap((document) => [...read(document).matchAll(written)].map(([, name = '']) => name)),
  );
  expect(files.size).toBeGreaterThan(4);
  const { stdout } = spawnSync('git', [...AS_ANY_USER, 'check-ignore', ...files], { cwd: root, encoding: 'utf8' });
  expect([...files].filter((name) => !stdout.split('\n').includes(name))).toEqual([]);
});

/** The folders of the block “Where things are” in README.md: those at the top, each with those that its lines name. */
function foldersInReadme(): Map<string, ReadonlyArray<string>> {
  const block = read('README.md').split('## Where things are')[1]?.split('```')[1] ?? '';
  const entries = block.split(/^(?=\S)/m).flatMap((lines) => {
    const [, top, text = ''] = /^([a-z]+)\/(.*)$/s.exec(lines.trim()) ?? [];
    return top === undefined ? [] : [[top, [...text.matchAll(/\b([a-z]+)\//g)].map(([, name = '']) => name)] as const];
  });
  return new Map(entries);
}

test('README.md names every folder at the top, and all or none of the folders in each', () => {
  const { stdout } = spawnSync('git', [...AS_ANY_USER, 'ls-files'], { cwd: root, encoding: 'utf8' });
  const paths = stdout.split('\n').map((path) => path.split('/'));
  const foldersIn = (top: string) => [
    ...new Set(paths.filter(([first, , third]) => first === top && third !== undefined).map(([, name = '']) => name)),
  ];
  const named = foldersInReadme();
  const tops = new Set(
    paths.filter(([top = '', inside]) => inside !== undefined && !top.startsWith('.')).map(([top]) => top),
  );
  expect([...named.keys()].toSorted()).toEqual([...tops].toSorted());
  for (const [top, folders] of named) {
    if (folders.length > 0) expect(folders.toSorted(), top).toEqual(foldersIn(top).toSorted());
  }
});
