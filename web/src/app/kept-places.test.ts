// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteFolds, notePosition, positionOf, recallPositions, restoreFolds, storePositions } from './kept-places.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function leave(entry: string, top: number): void {
  vi.stubGlobal('scrollY', top);
  notePosition(entry);
}

const stored = (): unknown => JSON.parse(sessionStorage.getItem('places') ?? 'null');

test('only the fifty newest positions are stored, and an entry that was left again counts as the newest', () => {
  leave('again', 1);
  for (let at = 0; at < 60; at += 1) leave(`page ${at}`, at);
  leave('again', 2);
  storePositions();
  const newest = Array.from({ length: 49 }, (_, index) => [`page ${index + 11}`, index + 11]);
  expect(stored()).toEqual([...newest, ['again', 2]]);
});

test('positions that an earlier document stored are restored', () => {
  sessionStorage.setItem('places', JSON.stringify([['of an earlier document', 700]]));
  recallPositions();
  expect(positionOf('of an earlier document')).toBe(700);
  expect(positionOf('never left')).toBeUndefined();
});

test.each(['{', 'null', '{}', '[1,null]', '[["entry"],["entry",null],["entry","700"]]'])(
  'the malformed note %s holds no position',
  (note) => {
    sessionStorage.setItem('places', note);
    recallPositions();
    expect(positionOf('entry')).toBeUndefined();
  },
);

const show = (...open: ReadonlyArray<boolean>) => {
  document.body.innerHTML = `<main>${open.map((is) => `<details${is ? ' open' : ''}></details>`).join('')}</main>`;
};
const shown = () => [...document.querySelectorAll('details')].map(({ open }) => open);

test('folds are opened and closed as they were left', () => {
  show(true, false, true);
  noteFolds('entry');
  show(false, true, false);
  restoreFolds('entry');
  expect(shown()).toEqual([true, false, true]);
});

test.each([
  ['of an entry that was never left', 'another entry', [true, false]],
  ['of a page that has another number of them by now', 'entry', [true, false, true]],
])('folds %s stay as they are', (_, entry, now) => {
  show(false, true);
  noteFolds('entry');
  show(...now);
  restoreFolds(entry);
  expect(shown()).toEqual(now);
});
