import { groups } from '@site/contract/groups/groups';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { changeOf, deployOrder, inOptions, withChanges } from './group-settings-arguments.ts';

const [group = ''] = Object.keys(groups);
const changeBy = (...words: readonly string[]) =>
  changeOf(withChanges(new Command()).parse([group, ...words], { from: 'user' }));

test('--original-price none removes the crossed-out price, a number replaces it, and no option keeps it', () => {
  expect(changeBy('--price', '2150', '--original-price', 'none')).toEqual({ price: 2_150, originalPrice: null });
  expect(changeBy('--original-price', '2500')).toEqual({ originalPrice: 2_500 });
  expect(changeBy('--weeks', '6')).toEqual({ weeks: 6 });
  expect(changeBy()).toEqual({});
});

test('a change of weeks or length advises a deploy after the run under way, with no sale under the old texts', () => {
  for (const change of [{ weeks: 6 }, { minutes: 60 }]) {
    const said = deployOrder('tr', change);
    const onSite = 'npm run group -- --project <project id>';
    const steps = ['last session', `${onSite} next tr`, '--seats 0', 'deploy', `${onSite} change tr`];
    const places = steps.map((step) => said?.indexOf(step) ?? -1);
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
  expect(deployOrder('tr', { price: 2_150, seats: 8 })).toBeUndefined();
});

test('a fault names the option and the value that it takes', () => {
  expect(inOptions('products.grup-kocluk-tr.originalPrice must be above the price, 7000, or null')).toBe(
    '--original-price must be above the price, 7000, or none',
  );
  expect(inOptions('groups.tr.startsAt 2020-01-01T20:00:00+03:00 is in the past')).toMatch(/^--starts 2020/);
  expect(inOptions('groups.tr.weeks must be 2 or more')).toBe('--weeks must be 2 or more');
});
