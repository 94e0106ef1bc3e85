import { settings } from '@site/contract/business/settings';
import { expect, test } from 'vitest';
import { timesLine } from './run-on-database.ts';

test('a command names the time zone of the times that it prints, in the founder’s language', () => {
  expect(timesLine('tr')).toBe(`Saatler: ${settings.timeZoneName.tr}`);
  expect(timesLine('en')).toBe(`Times: ${settings.timeZoneName.en}`);
});
