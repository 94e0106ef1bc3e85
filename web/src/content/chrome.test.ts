import { expect, test } from 'vitest';
import { isMenu } from '../site/nav-link.ts';
import { isRoutePath, routeInfo, type SiteTarget } from '../site/routes.ts';
import { chrome as en } from './en/chrome.ts';
import { chrome as tr } from './tr/chrome.ts';

function targets(chrome: typeof tr): SiteTarget[] {
  const nav = chrome.nav.flatMap((entry) => (isMenu(entry) ? entry.items.map(({ to }) => to) : [entry.to]));
  const footer = [...chrome.footer.pages.links, ...chrome.footer.services.links, ...chrome.footer.legal];
  return [chrome.home, chrome.cta.to, ...nav, ...footer.map(({ to }) => to)];
}

const pathOf = (target: SiteTarget) => target.split('#')[0] ?? '';

test('the Turkish header and footer lead to every documented place', () => {
  expect(targets(tr)).toEqual(
    expect.arrayContaining([
      ...[
        '/turkish',
        '/kocluk-cozumleri',
        '/kurumsal-danismanlik',
        '/ihracat-danismanligi',
        '/atolyeler',
        '/egitimler',
      ],
      ...['/dijital-magaza', '/ortaklar', '/danismanlik', '/programs', '/booking', '/ihracat-cozumleri'],
      ...['/atolyeler-egitimler', '/privacy-policy', '/terms-conditions'],
      ...['/turkish#about', '/turkish#services', '/turkish#contact'],
    ]),
  );
});

test('the English header leads to every documented place', () => {
  expect(targets(en)).toEqual(
    expect.arrayContaining([
      ...['/english', '/coaching-solutions', '/english#corporate-consulting', '/export-solutions'],
      ...['/workshops-training', '/english#training-programs', '/shop', '/partners', '/consultation'],
      ...['/strategy-session', '/privacy-policy/en', '/terms-conditions/en'],
    ]),
  );
});

test.each([
  ['tr', tr],
  ['en', en],
] as const)('no link of the %s header or footer changes the language', (locale, chrome) => {
  for (const path of targets(chrome).map(pathOf)) {
    expect(isRoutePath(path), path).toBe(true);
    const info = routeInfo(path);
    expect(info.bilingual ? locale : info.locale, path).toBe(locale);
  }
});
