import { settings } from '@site/contract/business/settings';
import type { PaymentStatus } from '@site/contract/payments/payment-call';
import { momentInWords } from '@site/contract/words/dates';
import type { ComponentProps, ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import english from '../../../content/en/payment.ts';
import turkish from '../../../content/tr/payment.ts';
import { markupOf } from '../../../theme/testing.tsx';
import { exampleStatus } from './example-status.ts';
import { ExpiredView } from './expired-view.tsx';
import { FailedView, failureText } from './failed-view.tsx';

const ID = '7f3a91c2-0000-4000-8000-000000000000';
const END = new Date('2027-09-11T12:00:00Z');
const held = {
  tr: `Yeriniz şu saate kadar tutuluyor: ${momentInWords(END, 'tr')} (${settings.timeZoneName.tr}).`,
  en: `Your spot is held until ${momentInWords(END, 'en')} (${settings.timeZoneName.en}).`,
};
const failed = { ...exampleStatus('failed', 'do-not-honour'), productId: 'grup-kocluk-tr' };
const invited: PaymentStatus = { ...failed, invitedUntil: END.toISOString() };

/** Notes of the tab. */
const notes = new Map<string, string>();

beforeEach(() => {
  notes.clear();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => notes.get(key) ?? null });
  // The build sets this from its parameters.
  vi.stubGlobal('__EUR_TO_TRY__', 30);
});

/** Returns the words of a result, and the paths of its links within the site. */
function shown(View: ComponentType<ComponentProps<typeof FailedView>>, status = invited, content = turkish) {
  const html = markupOf(<View paymentId={ID} status={status} content={content} />);
  return {
    text: html.replaceAll(/<style[^>]*>[^<]*<\/style>|<[^>]*>/g, ' '),
    paths: [...html.matchAll(/<a[^>]* href="(\/[^"?#]*)/g)].map(([, path]) => path),
  };
}

const views = [
  ['failed', FailedView],
  ['has expired', ExpiredView],
] as const;

test.each(views)(
  'an invited buyer whose order %s is led to the invitation, not to a form that calls the group full',
  (_, View) => {
    for (const content of [turkish, english]) {
      const { text, paths } = shown(View, invited, content);
      expect(text).toContain(`${held[content.locale]} ${content.invitation.byLink}`);
      expect(paths).toEqual([]);
    }
  },
);

test.each(views)(
  'an invited buyer starts again from the page in the tab of an order that %s, because the next order replaces it, with its invitation',
  (_, View) => {
    for (const note of ['order-taken', 'order-sent']) {
      notes.clear();
      notes.set(`${note}:grup-kocluk-tr`, ID);
      const { text, paths } = shown(View);
      expect(text).toContain(held.tr);
      expect(text).not.toContain(turkish.invitation.byLink);
      expect(paths).toEqual(['/payment', '/dijital-magaza']);
    }
  },
);

test('an invited buyer needs the link of the invitation in the tab of another order, because the next order would replace that one', () => {
  notes.set('order-taken:grup-kocluk-tr', ID);
  notes.set('order-sent:grup-kocluk-tr', 'another');
  expect(shown(FailedView).paths).toEqual([]);
});

test.each(views)('beside an order that %s nothing is said of an invitation that does not hold the seat', (_, View) => {
  const { text, paths } = shown(View, failed);
  expect(text).not.toContain('Yeriniz şu saate kadar');
  expect(paths).toEqual(['/payment', '/dijital-magaza']);
});

test('a buyer whose seat went to another order of the same invitation reads of no waiting list', () => {
  const status = { ...invited, message: 'hold-expired' } as const;
  expect(failureText(status, turkish)).toBe(turkish.errors.ended);
  expect(shown(FailedView, status).paths).toEqual([]);
  expect(shown(FailedView, { ...status, invitedUntil: null }).text).toContain(turkish.errors['hold-expired']);
});

test('an invited buyer whose other order is being paid reads nothing of another try', () => {
  const { text, paths } = shown(FailedView, { ...invited, message: 'other-order' });
  expect(text).not.toContain(held.tr);
  expect(paths).toEqual(['/dijital-magaza']);
});
