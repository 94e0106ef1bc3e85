import { settings } from '@site/contract/business/settings';
import { groups } from '@site/contract/groups/groups';
import { expect, test } from 'vitest';
import englishGroup from '../src/content/en/group.ts';
import { faultsOf } from './schema-org-under-test.ts';
import { structuredData, structuredDataElement } from './structured-data.ts';

test('the check against schema.org finds a wrong type, property, value and reference', () => {
  expect(faultsOf([{ '@type': 'Shop' }])).toHaveLength(1);
  expect(faultsOf([{ '@type': 'Offer', prize: '1' }])).toHaveLength(1);
  expect(faultsOf([{ '@type': 'Event', startDate: 'soon' }])).toHaveLength(1);
  expect(
    faultsOf([
      { '@type': 'WebSite', '@id': '#site' },
      { '@type': 'Offer', seller: { '@id': '#site' } },
    ]),
  ).toHaveLength(1);
});

test('structured data has the next run of a group with its start, seats and weeks until it begins', () => {
  const page = {
    origin: 'https://site.test',
    canonical: 'https://site.test/x',
    home: '',
    locale: 'en',
    content: englishGroup,
  } as const;
  const { startsAt, capacity, weeks, sessionMinutes } = groups.en;
  const at = (now: Date) => JSON.parse(JSON.stringify(structuredData({ ...page, now })));
  const course = expect.objectContaining({
    '@type': 'Course',
    hasCourseInstance: expect.objectContaining({
      courseMode: 'Online',
      startDate: startsAt,
      maximumAttendeeCapacity: capacity,
      courseSchedule: expect.objectContaining({
        repeatFrequency: 'Weekly',
        repeatCount: weeks,
        duration: `PT${sessionMinutes}M`,
      }),
    }),
  });
  const start = new Date(startsAt).getTime();
  const ahead = at(new Date(start - 1));
  expect(ahead).toContainEqual(course);
  expect(faultsOf(ahead)).toEqual([]);
  const begun = at(new Date(start));
  expect(begun).toContainEqual(expect.objectContaining({ '@type': 'Course' }));
  expect(JSON.stringify(begun)).not.toContain('hasCourseInstance');
});

test('structured data has the facts of a business that are no examples', () => {
  const content = { meta: { title: 'Title', description: 'Description' } };
  const page = {
    origin: 'https://site.test',
    canonical: 'https://site.test/x',
    home: '',
    locale: 'tr',
    content,
  } as const;
  const nodes = structuredData({ ...page, examples: [] });
  expect(faultsOf(JSON.parse(JSON.stringify(nodes)))).toEqual([]);
  expect(nodes[0]).toMatchObject({ telephone: settings.phone, founder: { name: settings.founder } });
});

test('a text cannot end the data block', () => {
  const element = structuredDataElement([{ '@type': 'Thing', name: '</script><script>' }]);
  expect(element.match(/<\/script>/g)).toHaveLength(1);
});
