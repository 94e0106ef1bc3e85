import { expect, test, vi } from 'vitest';
import group from '../src/content/tr/group.ts';
import { exampleContent } from './examples.ts';

const sold = vi.hoisted(() => ({ weeks: 40 }));
vi.mock('@site/contract/groups/groups', async (original) => {
  const { groups, ...rest } = await original<typeof import('@site/contract/groups/groups')>();
  const tr = Object.defineProperty({ ...groups.tr }, 'weeks', { get: () => sold.weeks });
  return { ...rest, groups: { ...groups, tr } };
});

test('a weekly plan is named as an example until it has one entry for each week of its group', () => {
  expect(exampleContent()).toContain('content.tr.group.weeks.items');
  sold.weeks = group.weeks?.items.length ?? 0;
  expect(exampleContent()).not.toContain('content.tr.group.weeks.items');
});
