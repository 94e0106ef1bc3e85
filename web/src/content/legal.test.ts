import { settings } from '@site/contract/business/settings';
import { HOUR_MS } from '@site/contract/plain/durations';
import { expect, test } from 'vitest';
import { DRAFT_MS } from '../lib/draft-note.ts';
import enPrivacy from './en/privacy-policy.ts';
import enTerms from './en/terms-conditions.ts';
import type { LegalContent } from './legal.ts';
import trPrivacy from './tr/privacy-policy.ts';
import trTerms from './tr/terms-conditions.ts';

/** Anchors of a page with the number of paragraphs below each. */
const outline = ({ sections, sale }: LegalContent) => ({
  sections: sections.map(({ id, paragraphs }) => [id, paragraphs.length]),
  sale: sale?.kinds,
});

test.each([
  [trPrivacy, enPrivacy],
  [trTerms, enTerms],
])('a legal page says the same in both languages, under the same anchors', (turkish, english) => {
  expect(outline(turkish)).toEqual(outline(english));
  expect(turkish.path).toBe(english.path);
});

test('the terms hold both texts of a sale under the anchors that payments link to', () => {
  expect(trTerms.sale?.kinds).toEqual([
    { kind: 'preInformation', id: 'pre-information' },
    { kind: 'distanceSales', id: 'distance-sales' },
  ]);
});

test('the terms say how an order is placed, how a mistake is corrected, and how long the contract is kept (Law 6563, article 3)', () => {
  for (const { sections } of [trTerms, enTerms]) {
    const [steps, correcting, keeping] = sections.find(({ id }) => id === 'placing-an-order')?.paragraphs ?? [];
    expect(steps).toMatch(/ödeme sayfasında|payment page/i);
    expect(correcting).toContain(settings.email);
    expect(keeping).toMatch(/üç yıl|three years/);
  }
});

test('the privacy policy says what no draft keeps, and when a draft ends', () => {
  const drafts = [trPrivacy, enPrivacy].map(
    ({ sections }) => sections.find(({ id }) => id === 'browser')?.paragraphs[0] ?? '',
  );
  expect(DRAFT_MS).toBe(HOUR_MS / 2);
  expect(drafts[0]).toContain('yarım saat');
  expect(drafts[1]).toContain('half an hour');
  for (const kind of ['Telefon', 'vergi numara', 'kart bilgileri']) expect(drafts[0]).toContain(kind);
  for (const kind of ['Phone', 'tax number', 'card details']) expect(drafts[1]).toContain(kind);
});

test('the day of the last change is written as each language writes it', () => {
  expect(trPrivacy.updated).toMatch(/^Son güncelleme: \d{1,2} \p{L}+ \d{4}/u);
  expect(enPrivacy.updated).toMatch(/^Last updated: \p{L}+ \d{1,2}, \d{4}/u);
});
