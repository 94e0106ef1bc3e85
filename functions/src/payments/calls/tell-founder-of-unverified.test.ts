import { expect, test, vi } from 'vitest';
import { exampleConfig } from '../../platform/example-config.ts';
import { tellFounderOfUnverified } from './tell-founder-of-unverified.ts';

const { queued } = vi.hoisted(() => ({ queued: [] as Array<{ href: (config: object) => string }> }));

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));
vi.mock('../../mail/letter/founder-notice.ts', () => ({
  queueDailyNotice: (notice: (typeof queued)[number]) => {
    queued.push(notice);
    return Promise.resolve(false);
  },
}));

test('the mail that asks the founder for a trial order links to the payment page and is queued once a day', async () => {
  await tellFounderOfUnverified(new Date('2027-09-10T09:00:00Z'));
  await tellFounderOfUnverified(new Date('2027-09-10T10:00:00Z'));
  expect(queued.map(({ href }) => href(exampleConfig))).toEqual(['https://www.site.example/payment?lang=tr']);
});
