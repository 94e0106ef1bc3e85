import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Server from '../src/app/entry-server.tsx';
import { canonicalPath, isRoutePath, languagePair, routeInfo } from '../src/app/routes.ts';
import { metaOf, titleOf } from '../src/content/seo.ts';
import { bootScript, contentSecurityPolicy } from './boot.ts';
import { htmlDocument } from './document.ts';
import { fontFaces, fontFiles } from './fonts.ts';
import { robots, sitemap } from './sitemap.ts';

interface Options {
  readonly dist: string;
  /** The built `entry-server.tsx`. */
  readonly serverEntry: string;
  /** Public address of the site, without a slash at the end. */
  readonly origin: string;
}

/** The parts of Vite's manifest that are read here. */
type Manifest = Readonly<
  Record<string, { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }>
>;

/** An address that no page has; its rendering is what Hosting answers for unknown paths. */
const UNKNOWN = '/404';

/** Writes every existing page, the 404 page, the sitemap and robots.txt; returns the number of pages. */
export async function prerender({ dist, serverEntry, origin }: Options): Promise<number> {
  const server: typeof Server = await import(pathToFileURL(serverEntry).href);
  const manifest: Manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const paths = Object.keys(server.pages).filter(isRoutePath);

  for (const page of [...paths, UNKNOWN]) {
    const document = await renderDocument(server, manifest, page, origin);
    const name = page === '/' ? 'index' : page.slice(1);
    await writeFile(path.join(dist, `${name}.html`), document);
  }
  await writeFile(path.join(dist, 'sitemap.xml'), sitemap(paths, origin));
  await writeFile(path.join(dist, 'robots.txt'), robots(origin));
  return paths.length + 1;
}

async function renderDocument(
  server: typeof Server,
  manifest: Manifest,
  page: string,
  origin: string,
): Promise<string> {
  const { html, styles } = await server.render(page);
  const { locale } = routeInfo(page);
  const meta = metaOf(page, locale);
  const boot = bootScript(bootSteps(manifest));
  checkLandmarks(page, html);
  return htmlDocument({
    lang: locale,
    title: titleOf(page, locale),
    description: meta.description,
    ...links(page, origin),
    styles: fontFaces(locale) + styles,
    preloads: fontFiles.filter(({ preload }) => preload).map(({ href }) => href),
    html,
    script: `<script>${boot}</script>`,
    policy: contentSecurityPolicy(boot),
  });
}

/** Canonical address and language pair; neither for a page that search engines should not keep. */
function links(page: string, origin: string): { canonical?: string; alternates: Record<string, string> } {
  if (!isRoutePath(page) || routeInfo(page).hidden) return { alternates: {} };
  const pair = languagePair(page);
  return {
    canonical: origin + canonicalPath(page),
    alternates: pair ? { tr: origin + pair.tr, en: origin + pair.en, 'x-default': origin + pair.tr } : {},
  };
}

/** React first, then the site. */
function bootSteps(manifest: Manifest): string[][] {
  const entry = manifest['src/app/entry-client.tsx'];
  const react = Object.values(manifest).find(({ name }) => name === 'react');
  if (!entry || !react) throw new Error('The manifest of the browser build lacks the entry or the react chunk.');
  return [[`/${react.file}`], [`/${entry.file}`]];
}

/** A page that lost a part to a swallowed error must stop the build, not reach a visitor. */
function checkLandmarks(page: string, html: string): void {
  const expected: ReadonlyArray<readonly [string, RegExp]> = [
    ['one <main>', /^(?!.*<main[\s>].*<main[\s>]).*<main[\s>]/s],
    ['one <h1>', /^(?!.*<h1[\s>].*<h1[\s>]).*<h1[^>]*>.*\S.*<\/h1>/s],
    ['a header', /<header[\s>]/],
    ...(routeInfo(page).bare
      ? []
      : ([
          ['a footer', /<footer[\s>]/],
          ['a navigation', /<nav[\s>]/],
        ] as const)),
  ];
  for (const [what, pattern] of expected) {
    if (!pattern.test(html)) throw new Error(`${page}: the rendered page lacks ${what}.`);
  }
  if (/<template|<!--\$[?!]-->|\$RC\(/.test(html)) throw new Error(`${page}: a part of the page was not rendered.`);
}
