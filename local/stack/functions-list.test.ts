import { expect, test } from 'vitest';
import { readFunctions } from './functions-list.ts';

test('functions for events and schedules are distinguished from those that clients call', () => {
  const region = 'europe-west1';
  const answer = {
    backends: [
      {
        functionTriggers: [
          { region, name: 'send-consultation-email', id: 'europe-west1-send-consultation-email', httpsTrigger: {} },
          { region, name: 'deliver-mail', id: 'europe-west1-deliver-mail', eventTrigger: { eventType: 'written' } },
          {
            region,
            name: 'daily-digest',
            id: 'europe-west1-daily-digest',
            eventTrigger: { eventType: 'pubsub' },
            schedule: { schedule: 'every day 08:00' },
          },
        ],
      },
    ],
  };
  expect(readFunctions(answer)).toEqual([
    {
      name: 'send-consultation-email',
      region,
      triggerKey: 'europe-west1-send-consultation-email',
      scheduled: false,
      background: false,
    },
    { name: 'deliver-mail', region, triggerKey: 'europe-west1-deliver-mail-0', scheduled: false, background: true },
    { name: 'daily-digest', region, triggerKey: 'europe-west1-daily-digest-0', scheduled: true, background: true },
  ]);
});

test.each([null, 'down', {}, { backends: [{}] }])('an answer without functions (%j) yields none', (answer) => {
  expect(readFunctions(answer)).toEqual([]);
});
