import { LOCALES, type Locale } from '@site/contract/plain/locale';
import { vi } from 'vitest';
import { notFound, pages, render } from '../src/app/entry-server.tsx';
import { isRoutePath, type PageLocale, type RoutePath, routes } from '../src/site/routes.ts';
import { paymentSettings } from './payment-settings.ts';
import { documentOf, UNKNOWN } from './prerender.ts';

/** A page as the build writes it, but with emotion's own class names, in one of its languages. */
interface RenderedPage {
  /** Its address, followed by the language on a page in two languages. */
  readonly name: string;
  readonly locale: PageLocale;
  readonly document: string;
  /** Exports of its content file. */
  readonly content: unknown;
}

/** Lira for one euro in the rendered pages. */
export const { eurToTry: EUR_TO_TRY } = paymentSettings({});

// Names that the build defines in `vite.config.ts`. Stubs of them that the previous file of the process left would be removed
// before the next test, together with these values.
vi.unstubAllGlobals();
Object.assign(globalThis, {
  __BUILD_YEAR__: 2026,
  __CARD_ENTRY__: 'form',
  __APP_CHECK__: null,
  __EUR_TO_TRY__: EUR_TO_TRY,
  __INSTALMENTS__: 1,
});

/** Calls `read` while the route has this language, because a page in two languages is rendered in that of its route. */
async function inLanguage<T>(path: RoutePath, locale: Locale, read: () => Promise<T>): Promise<T> {
  const route = routes[path];
  const own = { locale: route.locale };
  Object.assign(route, { locale });
  try {
    return await read();
  } finally {
    Object.assign(route, own);
  }
}

async function renderedPage(path: string, locale: PageLocale, name: string): Promise<RenderedPage> {
  const page = isRoutePath(path) ? pages[path] : notFound;
  const content = await page.loadTexts(locale);
  const document = documentOf(path, content.default, await render(path), '', 'https://www.site.test');
  return { name, locale, content, document };
}

let pagesOfProcess: Promise<RenderedPage[]> | undefined;

/** For tests: returns every page in each of its languages, rendered from source once in this process. */
export function renderedPages(): Promise<readonly RenderedPage[]> {
  pagesOfProcess ??= renderAll();
  return pagesOfProcess;
}

async function renderAll(): Promise<RenderedPage[]> {
  const rendered = [await renderedPage(UNKNOWN, 'tr', 'not found')];
  for (const [path, route] of Object.entries(routes)) {
    if (!isRoutePath(path)) continue;
    if (!('bilingual' in route)) rendered.push(await renderedPage(path, route.locale, path));
    else {
      for (const locale of LOCALES) {
        rendered.push(await inLanguage(path, locale, () => renderedPage(path, locale, `${path} ${locale}`)));
      }
    }
  }
  return rendered;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Marks between the parts of a line, which a reader does not see. */
const INVISIBLE = /[\u00ad\u2060]/g;

/** A text as a reader compares it: entities resolved, every kind of space one space. */
export function normalized(text: string): string {
  return text
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Elements within a line of text; every other tag ends the text before it. */
const WITHIN_A_LINE = /<!--.*?-->|<\/?(?:a|b|bdi|em|i|span|strong|wbr)(?:\s[^>]*)?>/g;

/** Attributes that hold words or lead somewhere. */
const ATTRIBUTES = /\s(?:alt|aria-[a-z]+|content|href|id|placeholder|title|value)="([^"]*)"/g;

/**
 * The texts of an HTML document, for tests: each run of text between two tags, each line with the links and emphasis
 * in it, and each attribute with words. Styles and scripts are left out.
 */
export function pageTexts(document: string): string[] {
  // the hashes of the policy may contain any digits
  const html = document.replace(/<(style|script)[^>]*>.*?<\/\1>|<meta http-equiv[^>]*>/gs, '');
  const attributes = [...html.matchAll(ATTRIBUTES)].map(([, value = '']) => value);
  const lines = html.replace(WITHIN_A_LINE, '').split(/<[^>]*>/);
  const runs = html.replaceAll('<!-- -->', '').split(/<[^>]*>/);
  return [...new Set([...attributes, ...lines, ...runs].map(normalized))].filter((text) => text !== '');
}
