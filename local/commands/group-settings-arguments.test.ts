import { groups } from '@site/contract/groups';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { changeOf, withChanges } from './group-settings-arguments.ts';

const [group = ''] = Object.keys(groups);
const changeBy = (...words: readonly string[]) =>
  changeOf(withChanges(new Command()).parse([group, ...words], { from: 'user' }));

test('none takes the crossed-out price of a group out, a number replaces it, and without either it stays', () => {
  expect(changeBy('--price', '2150', '--original-price', 'none')).toEqual({ price: 2_150, originalPrice: null });
  expect(changeBy('--original-price', '2500')).toEqual({ originalPrice: 2_500 });
  expect(changeBy('--weeks', '6')).toEqual({ weeks: 6 });
  expect(changeBy()).toEqual({});
});
