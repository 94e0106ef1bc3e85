import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import type { RoutePath } from './routes.ts';

type Loader<T> = () => Promise<{ default: T }>;

/** A page in its own chunk. `imports` lets the build find the files that a page needs. */
export interface Page {
  readonly Component: LazyExoticComponent<ComponentType>;
  readonly imports: ReadonlyArray<() => Promise<unknown>>;
}

/**
 * Joins a page component to its texts. Both load side by side, so a visitor never downloads the
 * other language, and texts of the wrong shape do not compile.
 */
function page<Content>(component: Loader<ComponentType<{ content: Content }>>, content: Loader<Content>): Page {
  return {
    imports: [component, content],
    Component: lazy(async () => {
      const [{ default: Body }, { default: texts }] = await loadChunk(() => Promise.all([component(), content()]));
      return { default: () => <Body content={texts} /> };
    }),
  };
}

/** Any address without a page. */
export const NotFound = lazy(() => loadChunk(() => import('./not-found.tsx')));

const turkishHome = page(
  () => import('../pages/home-page.tsx'),
  () => import('../content/tr/home.ts'),
);

/**
 * The pages that exist, by address; each is prerendered to a file of its own. A new page is an address
 * in `routes.ts`, its title and description in `content/<language>/seo.ts`, a component and its texts
 * as default exports, and an entry here.
 */
export const pages: Readonly<Partial<Record<RoutePath, Page>>> = {
  '/': turkishHome,
  '/turkish': turkishHome,
  '/english': page(
    () => import('../pages/home-page.tsx'),
    () => import('../content/en/home.ts'),
  ),
  '/german': page(
    () => import('../pages/german-page.tsx'),
    () => import('../content/de/german.ts'),
  ),
};
