import { DAY_MS } from '@site/contract/plain/durations';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { stateOfGroup } from '../groups/group-state.ts';
import { startingGroups } from './digest-source.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

test.each([
  ['in a week', 7 * DAY_MS, ['a', 'b'], 2],
  ['in more than a week', 7 * DAY_MS + 1, ['a', 'b'], undefined],
  ['that has begun', 0, ['a', 'b'], undefined],
  ['without a buyer', DAY_MS, [], undefined],
])('before the first session of a group %s its buyers are counted for the digest', (_, ms, sold, buyers) => {
  const startsAt = new Date(NOW.getTime() + ms);
  const groups = [{ capacity: 'yedi' }, { startsAt: Timestamp.fromDate(startsAt), sold }].map((stored, index) =>
    stateOfGroup(index === 0 ? 'tr' : 'en', stored),
  );
  expect(startingGroups(groups, NOW)).toEqual(buyers === undefined ? [] : [{ group: 'en', startsAt, buyers }]);
});
