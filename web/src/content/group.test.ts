import { expect, test, vi } from 'vitest';
import group from './en/group.ts';

vi.mock('@site/contract/settings', async (original) => {
  const module = await original<typeof import('@site/contract/settings')>();
  return { ...module, settings: { ...module.settings, timeZone: 'Europe/Berlin' } };
});

test('where the clock is put forward in summer, the distance from UTC is that of the run shown', () => {
  expect(group.facts.note(new Date('2027-09-30T18:00:00Z'))).toContain('(UTC+2)');
  expect(group.facts.note(new Date('2028-01-13T19:00:00Z'))).toContain('(UTC+1)');
});

test('the schedule is named after the hour of the run shown', () => {
  expect(group.facts.time(new Date('2027-09-30T08:00:00Z'))).toBe('Morning schedule');
  expect(group.facts.time(new Date('2027-09-30T18:00:00Z'))).toBe('Evening schedule');
});
