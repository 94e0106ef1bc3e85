import { groups } from '@site/contract/groups/groups';
import { sessionWeekday } from '@site/contract/words/dates';
import { countInWords } from '@site/contract/words/quantities';
import { expect, test, vi } from 'vitest';
import group from './en/group.ts';
import { sampleTexts } from './texts-under-test.ts';
import turkish from './tr/group.ts';

vi.mock('@site/contract/business/settings', async (original) => {
  const module = await original<typeof import('@site/contract/business/settings')>();
  return { ...module, settings: { ...module.settings, timeZone: 'Europe/Berlin' } };
});

test('in a time zone with summer time the UTC offset is that of the run shown', () => {
  expect(group.facts.note(new Date('2027-09-30T18:00:00Z'))).toContain('(UTC+2)');
  expect(group.facts.note(new Date('2028-01-13T19:00:00Z'))).toContain('(UTC+1)');
});

test('the schedule is named after the hour of the run shown', () => {
  expect(group.facts.time(new Date('2027-09-30T08:00:00Z'))).toBe('Morning schedule');
  expect(group.facts.time(new Date('2027-09-30T18:00:00Z'))).toBe('Evening schedule');
});

test.each([
  ['tr', turkish],
  ['en', group],
] as const)(
  'the page of a group (%s) takes size, hours and days from the run shown, and none from the settings',
  (language, content) => {
    const { capacity, startsAt } = groups[language];
    const other = capacity + 5;
    const run = [{ charged: '', start: '', weekday: '', times: '', capacity: other }];
    const facts = { items: [run], others: [[other]], left: [[3, other]], unknown: [[other]] };
    const count = `(?:(?<!\\d)${capacity}|(?<!\\p{L})${countInWords(capacity, language)})`;
    const year = startsAt.slice(0, 'yyyy'.length);
    const weekday = sessionWeekday(new Date(startsAt), language);
    const own = new RegExp(
      `${weekday}|${count}\\s(?:kişi|katılımcı|kadın|yer|participants|women|spots)|group of ${count}|akşam|evening|${year}`,
      'iu',
    );
    const texts = sampleTexts(content, language, facts);
    expect(texts.filter(({ text }) => own.test(text))).toEqual([]);
  },
);
