import { expect, test } from 'vitest';
import english from '../../../content/en/payment.ts';
import turkish from '../../../content/tr/payment.ts';
import { mailHref, phoneHref } from '../../../site/contact-links.ts';
import { markupOf } from '../../../theme/testing.tsx';
import { exampleStatus } from './example-status.ts';
import { OpenView } from './open-view.tsx';

test.each([
  ['unknown', null],
  ['unknown', 'review'],
  ['failed', 'unknown'],
] as const)('a result in doubt (%s, %s) names mail and phone in both languages', (state, message) => {
  const status = exampleStatus(state, message);
  const refresh = { ask: () => {}, isAsking: false, isUnanswered: false };
  for (const content of [turkish, english]) {
    const html = markupOf(<OpenView status={status} content={content} long={false} refresh={refresh} />);
    const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([mailHref, phoneHref]);
  }
});
