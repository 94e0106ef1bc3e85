import { LOCALES, type Locale } from '@site/contract/locale';
import { notFound, pages, render } from '../src/app/entry-server.tsx';
import { isRoutePath, type PageLocale, type RoutePath, routes } from '../src/site/routes.ts';
import { documentOf, UNKNOWN } from './prerender.ts';

/** A page as the build writes it, in one of its languages. */
export interface RenderedPage {
  /** Its address, and for a page in two languages which of them. */
  readonly name: string;
  readonly locale: PageLocale;
  readonly document: string;
  /** What its content file exports. */
  readonly content: unknown;
}

/** Liras for a euro in the rendered pages. */
export const EUR_TO_TRY = 30;

// What the build defines in `vite.config.ts`.
Object.assign(globalThis, { __BUILD_YEAR__: 2026, __CARD_ENTRY__: 'form', __EUR_TO_TRY__: EUR_TO_TRY });

/** A page in two languages is prerendered in that of its route; for the other language the route's is changed. */
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
  const [meta, rendered] = [await page.meta(locale), await render(path)];
  const loaded = await page.imports(locale)[1]?.();
  return { name, locale, content: loaded, document: documentOf(path, meta, rendered, '', 'https://www.site.test') };
}

/** For tests: every page in every language that it has, rendered from source in this process. */
export async function renderedPages(): Promise<RenderedPage[]> {
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
