import { metaSchema } from '@site/contract/site/call-meta';
import { expect, test } from 'vitest';
import { callMeta } from './call-meta.ts';

const situation = {
  submissionId: '7f3a91c2-5f0e-4c57-9d0b-6d1e7e6a9a10',
  locale: 'tr',
  page: '/turkish',
  trafficSource: 'https://search.example/results?utm_source=mail&utm_campaign=%C5%9Fubat&utm_x=1?',
  elapsedMs: 4_200.7,
  website: '',
} as const;

test('the meta of a call holds page, referrer, campaign and elapsed time', () => {
  expect(callMeta(situation)).toMatchObject({
    page: '/turkish',
    referrer: 'https://search.example/results',
    utm: { source: 'mail', campaign: 'şubat' },
    elapsedMs: 4_201,
  });
});

test('overlong addresses and a missing referrer still fit the contract', () => {
  const long = 'a'.repeat(2_000);
  const meta = callMeta({
    ...situation,
    page: `/${long}`,
    trafficSource: `https://search.example/${long}?utm_term=${long}`,
    elapsedMs: -3,
  });
  expect(metaSchema.safeParse(meta).success).toBe(true);
  expect(metaSchema.safeParse(callMeta({ ...situation, trafficSource: '' })).success).toBe(true);
});
