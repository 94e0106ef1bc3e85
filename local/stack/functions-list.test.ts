import { expect, test } from 'vitest';
import { readFunctions } from './functions-list.ts';

test('scheduled functions are told from the others', () => {
  const answer = {
    backends: [
      {
        functionTriggers: [
          { name: 'send-consultation-email', id: 'europe-west1-send-consultation-email', httpsTrigger: {} },
          { name: 'daily-digest', id: 'europe-west1-daily-digest', schedule: { schedule: 'every day 08:00' } },
        ],
      },
    ],
  };
  expect(readFunctions(answer)).toEqual([
    { name: 'send-consultation-email', id: 'europe-west1-send-consultation-email', scheduled: false },
    { name: 'daily-digest', id: 'europe-west1-daily-digest', scheduled: true },
  ]);
});

test.each([null, 'down', {}, { backends: [{}] }])('an answer without functions (%j) lists none', (answer) => {
  expect(readFunctions(answer)).toEqual([]);
});
