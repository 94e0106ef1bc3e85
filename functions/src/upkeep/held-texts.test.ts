import { expect, test, vi } from 'vitest';
import { mailText } from '../mail/letter/content.ts';
import { noticeContent } from '../mail/letter/founder-notice.ts';
import { exampleConfig } from '../platform/example-config.ts';
import { heldCommands } from './held-groups.ts';
import { heldTexts } from './held-texts.ts';

vi.mock('@site/contract/settings', () => import('@site/contract/example-settings'));

test('the mail about a group that unpaid orders hold names the commands that add seats and list the orders, each at the end of its paragraph', () => {
  const config = { ...exampleConfig, projectId: 'rota-site' };
  const title = { tr: 'Grup Koçluğu', en: 'Group Coaching' };
  const texts = heldTexts(title, heldCommands('tr', { capacity: 7 }, config));
  const commands = mailText(noticeContent(texts, 'https://console.example'))
    .split('\n')
    .flatMap((line) => line.match(/npm run .*/) ?? []);
  expect(commands).toEqual([
    'npm run group -- --project rota-site change tr --seats 9',
    'npm run payments -- --project rota-site --state created',
    'npm run payments -- --project rota-site --state awaiting-3ds',
  ]);
});
