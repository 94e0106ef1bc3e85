import { expect, test } from 'vitest';
import english from '../../../content/en/payment.ts';
import turkish from '../../../content/tr/payment.ts';
import { mailHref, phoneHref } from '../../../site/contact-links.ts';
import { markupOf } from '../../../theme/testing.tsx';
import { exampleStatus } from './example-status.ts';
import { AwaitingView, OpenView } from './open-view.tsx';

const refresh = { ask: () => {}, isAsking: false, isUnanswered: false };

test.each(['created', 'awaiting-3ds'] as const)(
  'the page of an order that is %s does not say that it waits for the bank, because its card may not be entered yet, here or on iyzico’s page',
  (state) => {
    const status = exampleStatus(state, null);
    const said = [turkish, english].map((content) =>
      markupOf(<AwaitingView paymentId="none" status={status} content={content} refresh={refresh} />),
    );
    expect(said[0]).toContain('Ödeme sayfası ya da bankanızın sayfası hâlâ açıksa');
    expect(said[1]).toContain('If the payment page or your bank’s page is still open');
    for (const html of said) expect(html).not.toMatch(/onay|confirm/);
  },
);

test.each([
  ['unknown', null],
  ['unknown', 'review'],
  ['failed', 'unknown'],
] as const)('a result in doubt (%s, %s) names mail and phone in both languages', (state, message) => {
  const status = exampleStatus(state, message);
  for (const content of [turkish, english]) {
    const html = markupOf(<OpenView status={status} content={content} long={false} refresh={refresh} />);
    const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([mailHref, phoneHref]);
  }
});
