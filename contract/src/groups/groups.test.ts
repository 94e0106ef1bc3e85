import { expect, test } from 'vitest';
import { FEWEST_WEEKS, groups } from './groups.ts';

test('no group has fewer than two sessions, because contract texts, mails and calendar speak of weekly ones', () => {
  for (const [id, { weeks }] of Object.entries(groups)) expect(weeks, id).toBeGreaterThanOrEqual(FEWEST_WEEKS);
});
