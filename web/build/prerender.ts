import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Server from '../src/app/entry-server.tsx';
import type { Page } from '../src/app/pages.tsx';
import { documentDescription, documentTitle, type PageContent, plain } from '../src/content/page-meta.ts';
import {
  canonicalPath,
  isRoutePath,
  languagePair,
  type PageLocale,
  type RoutePath,
  routeInfo,
} from '../src/site/routes.ts';
import { STYLE_KEY } from '../src/theme/style-key.ts';
import { appCheckSettings } from './app-check-settings.ts';
import { bootElements } from './boot.ts';
import { type BootFiles, bootFiles, sourceOf } from './boot-files.ts';
import { htmlDocument, sharePicture } from './document.ts';
import { fontFaces, fontPreloads } from './fonts.ts';
import { lastChanges } from './last-changes.ts';
import { minifiedStyles } from './minified-styles.ts';
import { writeSharePictures } from './pictures.ts';
import { documentPolicy } from './policy.ts';
import { PAYMENT_META, PAYMENT_PAGE, paymentAddresses, writePayments } from './prerendered-payments.ts';
import { shortNames } from './short-class-names.ts';
import { robots, sitemap } from './sitemap.ts';
import { structuredData, structuredDataElement } from './structured-data.ts';

/** Every page as the server renders it. */
export interface RenderedSite {
  readonly server: typeof Server;
  /** Rendered pages by path, with short class names. */
  readonly rendered: ReadonlyMap<RoutePath | typeof UNKNOWN, Server.Rendered>;
  /** Emotion's names of the classes, in the order of their numbers (`short-class-names.ts`). */
  readonly hashes: readonly string[];
}

interface Options {
  readonly dist: string;
  readonly site: RenderedSite;
  /** Public address of the site, without a slash at the end. */
  readonly origin: string;
}

/** The pages at which the breadcrumbs of a language start. */
const HOMES: Readonly<Record<PageLocale, RoutePath>> = { tr: '/turkish', en: '/english', de: '/german' };

/** An address without a page; Hosting answers unknown paths with its document. */
export const UNKNOWN = '/404';

/**
 * Renders every page, and with that of payments its orders and results, by the `entry-server.tsx` that was built into this
 * directory.
 */
export async function renderSite(serverDirectory: string): Promise<RenderedSite> {
  const server: typeof Server = await import(pathToFileURL(path.join(serverDirectory, 'entry-server.js')).href);
  const payments = [...paymentAddresses.orders, ...paymentAddresses.others];
  const rendered = new Map<RoutePath | typeof UNKNOWN, Server.Rendered>();
  for (const page of [...Object.keys(server.pages).filter(isRoutePath), UNKNOWN] as const) {
    rendered.set(page, await server.render(page, page === PAYMENT_PAGE ? payments : []));
  }
  const { hashes, shorten } = shortNames([...rendered.values()].map(({ styles }) => styles));
  for (const [page, { html, styles, others }] of rendered) {
    const shortOthers = new Map([...others].map(([address, other]) => [address, shorten(other)]));
    rendered.set(page, { html: shorten(html), styles: shorten(styles), others: shortOthers });
  }
  return { server, rendered, hashes };
}

/** Writes every existing page with its picture, the 404 page, the sitemap and robots.txt; returns the number of pages. */
export async function prerender({ dist, site, origin }: Options): Promise<number> {
  const { server } = site;
  const files = await bootFiles(dist);
  const paths = [...site.rendered.keys()].filter(isRoutePath);
  const days = lastChanges();
  const changed = new Map<RoutePath, string>();
  const pictured = new Map<string, PageContent>();

  for (const [page, rendered] of site.rendered) {
    const { locale } = routeInfo(page);
    const source = isRoutePath(page) ? server.pages[page] : server.notFound;
    const texts = await source.loadTexts(locale);
    const { content, scripts } =
      page === PAYMENT_PAGE
        ? await paymentPage(source, rendered.others, files, dist)
        : { content: texts.default, scripts: '' };
    const day = days.get(sourceOf(texts));
    if (isRoutePath(page) && day !== undefined) changed.set(page, day);
    const { canonical } = links(page, origin);
    if (canonical === origin + page) pictured.set(new URL(sharePicture(canonical)).pathname, content);
    const document = documentOf(page, content, rendered, `${bootElements(files.turns)}${scripts}`, origin);
    const name = page === '/' ? 'index' : page.slice(1);
    const file = path.join(dist, `${name}.html`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, document);
  }
  await writeFile(path.join(dist, 'sitemap.xml'), sitemap(paths, origin, changed));
  await writeFile(path.join(dist, 'robots.txt'), robots(origin));
  const started = performance.now();
  await writeSharePictures(dist, pictured);
  console.log(`web: ${pictured.size} pictures in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return paths.length + 1;
}

/**
 * Writes the files of orders and results. Returns the content of the payment document and the elements that it has beside its
 * HTML.
 */
async function paymentPage(page: Page, others: Server.Rendered['others'], files: BootFiles, dist: string) {
  checkPayments(others);
  const { locale } = routeInfo(PAYMENT_PAGE);
  const content = { ...(await page.loadTexts(locale)).default, meta: PAYMENT_META };
  return { content, scripts: await writePayments(dist, others, page, files) };
}

/** Returns the document of a rendered page; throws when a landmark of the page is missing. */
export function documentOf(
  page: string,
  content: PageContent,
  { html, styles }: Server.Rendered,
  boot: string,
  origin: string,
): string {
  const { locale, bilingual } = routeInfo(page);
  const { meta } = content;
  const { canonical, alternates } = links(page, origin);
  checkLandmarks(page, html);
  // One element, because its hash is in the policy.
  const allStyles = `<style data-emotion="${STYLE_KEY}">${minifiedStyles(fontFaces() + styles)}</style>`;
  return htmlDocument({
    lang: locale,
    ...(bilingual ? { bilingual } : {}),
    title: documentTitle(meta),
    shareTitle: plain(meta.title),
    description: documentDescription(meta),
    alternates,
    ...(canonical
      ? {
          canonical,
          structured: structuredDataElement(
            structuredData({
              origin,
              canonical,
              picture: sharePicture(canonical),
              home: origin + HOMES[locale],
              locale,
              content,
            }),
          ),
        }
      : {}),
    styles: allStyles,
    preloads: fontPreloads(locale),
    html,
    script: boot,
    policy: documentPolicy(allStyles, boot, appCheckSettings(process.env)),
  });
}

/** Returns canonical address and language pair; neither for a page that search engines should not keep. */
function links(page: string, origin: string): { canonical?: string; alternates: Record<string, string> } {
  if (!isRoutePath(page) || routeInfo(page).hidden) return { alternates: {} };
  const pair = languagePair(page);
  return {
    canonical: origin + canonicalPath(page),
    alternates: pair ? { tr: origin + pair.tr, en: origin + pair.en, 'x-default': origin + pair.tr } : {},
  };
}

/** Counts an element that cannot contain one of its kind. */
function count(html: string, element: string): number {
  return [...html.matchAll(new RegExp(`<${element}[\\s>]`, 'g'))].length;
}

/**
 * Throws when a prerendered order has no form: the page takes this HTML for complete, and would never show one. That of a group
 * without seats and a result have none.
 */
function checkPayments(rendered: ReadonlyMap<string, string>): void {
  for (const [address, html] of rendered) {
    checkLandmarks(PAYMENT_PAGE, html);
    const forms = paymentAddresses.orders.includes(address) ? 1 : 0;
    if (count(html, 'form') !== forms) throw new Error(`${address} was rendered with ${count(html, 'form')} forms.`);
  }
}

/**
 * Throws when a part of the page is missing: a swallowed error can leave it out, which must stop the build and not reach a
 * visitor.
 */
function checkLandmarks(page: string, html: string): void {
  const { bare } = routeInfo(page);
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const expected: ReadonlyArray<readonly [what: string, found: boolean]> = [
    ['one <main>', count(html, 'main') === 1],
    ['one <h1>', count(html, 'h1') === 1 && heading.trim() !== ''],
    ['a header', count(html, 'header') > 0],
    ['a footer', bare || count(html, 'footer') > 0],
    ['a navigation', bare || count(html, 'nav') > 0],
  ];
  const missing = expected.find(([, found]) => !found);
  if (missing) throw new Error(`${page}: the rendered page lacks ${missing[0]}.`);
  if (/<template|<!--\$[?!]-->|\$RC\(/.test(html)) throw new Error(`${page}: a part of the page was not rendered.`);
}
