import { groups } from '@site/contract/groups/groups';
import { expect, test, vi } from 'vitest';
import { mailText } from '../../mail/letter/content.ts';
import { noticeContent } from '../../mail/letter/founder-notice.ts';
import { exampleConfig } from '../../platform/example-config.ts';
import { heldCommands } from './held-groups.ts';
import { heldTexts } from './held-texts.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const config = { ...exampleConfig, projectId: 'rota-site' };

/** The commands in the mail about a group with so many seats. */
function commandsAt(capacity: number): string[] {
  const title = { tr: 'Grup Koçluğu', en: 'Group Coaching' };
  const texts = heldTexts(title, heldCommands('tr', { capacity }, config));
  return mailText(noticeContent(texts, 'https://console.example'))
    .split('\n')
    .flatMap((line) => line.match(/npm run .*/) ?? []);
}

const change = (seats: number) => `npm run group -- --project rota-site change tr --seats ${seats}`;

test('the mail about a group that unpaid orders hold names the commands that add seats, take them back and list the orders, each at the end of its paragraph', () => {
  expect(commandsAt(groups.tr.capacity)).toEqual([
    change(groups.tr.capacity + 2),
    change(groups.tr.capacity),
    'npm run payments -- --project rota-site --state created',
    'npm run payments -- --project rota-site --state awaiting-3ds',
  ]);
});

test.each([
  [-2, [0, -2]],
  [1, [2, 1]],
  [2, [0]],
  [5, [0]],
])(
  'in a group held with %i seats above the settings, the mail changes their number to %j above, so that mails of many days add no more than two',
  (above, changes) => {
    const { capacity } = groups.tr;
    const proposed = commandsAt(capacity + above).filter((command) => command.includes('--seats'));
    expect(proposed).toEqual(changes.map((seats) => change(capacity + seats)));
  },
);
