import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepo } from '../../admin/repository.ts';
import {
  filesOfSuites,
  repetitionsIn,
  runsRepetitions,
  STEPS,
  selectionForChanges,
  selectionOf,
  suiteOf,
} from './selection.ts';

test('npm test without arguments runs everything', () => {
  expect(selectionOf([])).toEqual({ steps: new Set(STEPS), files: [], related: null });
});

test('steps are chosen by name, and a path chooses the step that it belongs to', () => {
  expect(selectionOf(['types', 'browser'])).toMatchObject({ steps: new Set(['types', 'browser']), files: [] });
  expect(selectionOf(['tests/emulator/faults.test.ts'])).toEqual({
    steps: new Set(['emulator']),
    files: ['tests/emulator/faults.test.ts'],
    related: null,
  });
  expect(selectionOf(['contract/src/card/card']).steps).toEqual(new Set(['unit']));
  expect(selectionOf(['unit', 'contract'])).toMatchObject({ steps: new Set(['unit']), files: ['contract/'] });
});

test('a path chooses unit tests unless it is one of a suite', () => {
  expect(suiteOf('tests/emulator/faults.test.ts')).toBe('emulator');
  expect(['tests/mutants/table.test.ts', 'web/src/app', 'tests/nowhere.test.ts'].map(suiteOf)).toEqual(
    Array.from({ length: 3 }, () => undefined),
  );
});

test('a path may be absolute, or begin where the command is run', () => {
  for (const given of ['./tests/browser/shop.test.ts', inRepo('tests/browser/shop.test.ts')]) {
    expect(filesOfSuites(selectionOf([given])), given).toEqual(['tests/browser/shop.test.ts']);
  }
});

test('a named suite runs whole beside a single file of another', () => {
  expect(filesOfSuites(selectionOf(['emulator', 'tests/browser/shop.test.ts', 'tests/load/']))).toEqual([
    'tests/emulator/',
    'tests/browser/shop.test.ts',
  ]);
  expect(filesOfSuites(selectionOf(['browser', 'tests/browser/shop.test.ts']))).toEqual(['tests/browser/shop.test.ts']);
});

test('a word that is neither step, workspace nor path is refused by name', () => {
  expect(() => selectionOf(['browsers'])).toThrow('Unknown: browsers.');
});

test.each([
  ['web/build/policy.ts', ['emulator', 'browser']],
  ['functions/src/index.ts', ['emulator', 'browser']],
  ['local/firestore/query.ts', ['rules', 'emulator', 'browser']],
  ['admin/erasure/erase.ts', ['emulator']],
  ['tests/support/inbox.ts', ['rules', 'emulator', 'browser']],
  ['package-lock.json', ['rules', 'emulator', 'browser']],
  ['tests/browser/spoken/home.tr.txt', ['browser']],
  ['web/src/site/routes.test.ts', []],
  ['docs/founder.md', []],
])('a change of %s can break the suites %s, and the quick steps', (file, suites) => {
  const { steps, files } = selectionForChanges([file], []);
  const build = suites.length > 0 ? ['build'] : [];
  expect(steps).toEqual(new Set(['types', 'lint', 'imports', 'unit', ...build, ...suites]));
  expect(files).toEqual(suites.map((suite) => `tests/${suite}/`));
});

test('a changed test of a suite runs alone', () => {
  const { steps, files } = selectionForChanges(['tests/browser/shop.test.ts'], []);
  expect(steps.has('emulator')).toBe(false);
  expect(files).toEqual(['tests/browser/shop.test.ts']);
});

test('a change of the site runs, of the emulator suite, only the test that reads every page', () => {
  const { steps, files } = selectionForChanges(['web/src/app/app.tsx'], []);
  expect(steps).toEqual(new Set(STEPS.filter((step) => step !== 'rules')));
  expect(files).toEqual(['tests/emulator/share-pictures.test.ts', 'tests/browser/']);
  expect(files.map((file) => existsSync(inRepo(file)))).toEqual([true, true]);
  expect(selectionForChanges(['web/src/site/routes.test.ts'], []).files).toEqual([]);
});

test('readers of sources run after any change, but not product modules that read data', () => {
  const readers = ['local/checks/documents.test.ts', 'local/checks/spec-rows.ts', 'tests/mutants/table.test.ts'];
  const { related } = selectionForChanges(['web/src/app/app.tsx'], [...readers, 'web/build/fonts.ts']);
  expect(related).toEqual(['web/src/app/app.tsx', ...readers]);
});

test('all unit tests run after a change of a file that cannot be imported', () => {
  const isWhole = (...files: string[]) => selectionForChanges(files, ['web/build/fonts.ts']).related === null;
  expect(isWhole('web/src/app/app.tsx', 'contract/src/card/card.ts')).toBe(false);
  expect(isWhole('web/src/app/app.tsx', 'docs/founder.md')).toBe(true);
  expect(isWhole('firebase.json')).toBe(true);
});

test('nothing runs without a change', () => {
  expect(selectionForChanges([], []).steps.size).toBe(0);
});

test('files with repetitions run with --long, or when one of them is named', () => {
  const file = 'tests/emulator/withdrawals.long.test.ts';
  expect(repetitionsIn(['tests/emulator/withdrawals.test.ts', file])).toEqual([file]);
  expect(runsRepetitions(false, ['tests/emulator/', 'tests/emulator/withdrawals.test.ts'])).toBe(false);
  expect(runsRepetitions(true, ['tests/emulator/'])).toBe(true);
  expect(runsRepetitions(false, filesOfSuites(selectionOf([file])))).toBe(true);
});
