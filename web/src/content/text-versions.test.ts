import { createHash } from 'node:crypto';
import { settings } from '@site/contract/business/settings';
import { LOCALES } from '@site/contract/plain/locale';
import type { Product, ProductId } from '@site/contract/sale/catalogue';
import { saleFacts } from '@site/contract/sale/sale-facts';
import { SALE_TEXT_VERSION } from '@site/contract/sale/sale-terms';
import { saleText } from '@site/contract/sale/sale-texts';
import { expect, test, vi } from 'vitest';
import enHome from './en/home.ts';
import enPrivacy from './en/privacy-policy.ts';
import trHome from './tr/home.ts';
import trPrivacy from './tr/privacy-policy.ts';

// Facts that stay: a business that changes its own is not asked for another version of a text by this test.
vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));
vi.mock('@site/contract/groups/groups', async (original) => {
  const { otherGroups } = await import('@site/contract/examples/business-under-test');
  return { ...(await original<typeof import('@site/contract/groups/groups')>()), groups: otherGroups };
});
vi.mock('@site/contract/sale/catalogue', async (original) => {
  const module = await original<typeof import('@site/contract/sale/catalogue')>();
  const marked = Object.entries<Product>(module.catalogue).map(([id, { delivery, group }]) => [
    id,
    {
      title: { tr: '[ad]', en: '[title]' },
      description: { tr: '[tanım]', en: '[description]' },
      price: { minor: 100_000, currency: 'TRY' },
      delivery,
      ...(group ? { group, guaranteeDays: 21, gift: { minor: 90_000, currency: 'TRY' }, supportGroup: true } : {}),
    },
  ]);
  return { ...module, catalogue: Object.fromEntries(marked) };
});

/** Every text of a sale: of each product, in both languages, in one payment and in instalments, with each end of withdrawal. */
function saleTexts(): unknown[] {
  const ids: ProductId[] = [
    'grup-kocluk-tr',
    'group-coaching-program',
    '3-seanslık-bireysel-paket',
    'koçlara-özel-dijital-araçlar',
  ];
  const buyer = { name: '[a]', email: '[b]', phone: '[c]', address: '[d]', zipCode: '[e]', city: '[f]' };
  const order = { amountKurus: 110_000, buyer, invoiceTitle: '[g]', earlyStart: false, at: new Date(0) };
  return LOCALES.flatMap((locale) =>
    ids.flatMap((productId) => {
      const group = productId.startsWith('gr') ? { startsAt: new Date(0), capacity: 8 } : null;
      return [null, { count: 3, priceKurus: 100_000 }, { count: 2, priceKurus: 110_000 }].flatMap((instalments) =>
        ([null, 'service', 'early-service', 'files'] as const).flatMap((withdrawalEnd) => {
          const facts = { ...saleFacts({ ...order, productId, group, instalments }, locale), withdrawalEnd };
          return (['preInformation', 'distanceSales'] as const).map((kind) => {
            const { title, sections } = saleText(kind, locale, facts);
            return { title, sections };
          });
        }),
      );
    }),
  );
}

const notices = [trPrivacy, enPrivacy].map(({ intro, sections }) => ({ intro, sections }));
const sentences = [trHome, enHome].map(({ form }) => form.fields.newsletter.label);

const hash = (texts: unknown) => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);

// Each line: a version, and the hash of the texts that buyers and visitors have agreed to under it.
test.each([
  ['SALE_TEXT_VERSION', SALE_TEXT_VERSION, saleTexts(), '2026-11-30', '43a2f368527d8e5b'],
  ['noticeVersion', settings.noticeVersion, notices, '2026-11-30', '8b64b0de7e1c021a'],
  ['newsletterTextVersion', settings.newsletterTextVersion, sentences, '2026-11-28', 'eb52845826d4a2f2'],
])('the texts of %s are those of its version', (_, version, texts, known, stored) => {
  expect({ version, hash: hash(texts) }, 'text changed: raise the version and store this hash').toEqual({
    version: known,
    hash: stored,
  });
});
