import { Suspense, useEffect } from 'react';
import { type Location, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Chrome } from '../chrome/chrome.tsx';
import { PlainLinks } from '../islands/plain-links.tsx';
import { PrefetchLinks } from '../islands/prefetch-links.tsx';
import { ArrivalProvider } from '../islands/sent-document.tsx';
import { LocaleProvider } from '../site/locale.tsx';
import { PrefetchContext } from '../site/prefetch.ts';
import { isRoutePath, normalPath, redirects } from '../site/routes.ts';
import { AfterNavigation } from './after-navigation.tsx';
import { RouterIsThere } from './early-steps.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NavigationWait } from './navigation-wait.tsx';
import { notFound, pages, prefetchPage } from './pages.tsx';
import { RenderedPage } from './router-window.ts';

/** Logs an unknown path to the console, without its query, which may hold personal data. */
function useLogOfUnknown({ pathname, key }: Location): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one line for each history entry
  useEffect(() => {
    const path = normalPath(pathname);
    if (!isRoutePath(path) && !Object.hasOwn(redirects, path)) console.info(`404: ${pathname}`);
  }, [pathname, key]);
}

function Page() {
  const location = useLocation();
  const { pathname, key } = location;
  useLogOfUnknown(location);
  return (
    <main id="main" tabIndex={-1}>
      {/* Suspense stays outside the keyed ErrorBoundary: inside, it would remount with each path and show its fallback
          instead of the page before. */}
      <Suspense>
        <ErrorBoundary key={pathname} step={key}>
          {/* Case-sensitive like Hosting, where an address in capitals is unknown. */}
          <Routes>
            {Object.entries(pages).map(([path, { Component }]) => (
              <Route key={path} path={path} caseSensitive element={<Component />} />
            ))}
            {Object.entries(redirects).map(([path, to]) => (
              <Route key={path} path={path} caseSensitive element={<Navigate to={to} replace />} />
            ))}
            <Route path="*" element={<notFound.Component />} />
          </Routes>
          <RenderedPage />
        </ErrorBoundary>
        {/* Inside Suspense: these effects must run after the new page has rendered, also on back navigation. */}
        <AfterNavigation />
      </Suspense>
    </main>
  );
}

/**
 * The whole site, to be rendered in a router: a `BrowserRouter` in the browser, a `StaticRouter` in the prerender. `prerendered`
 * says whether the document holds the HTML of the page.
 */
export function App({ prerendered }: { prerendered: boolean }) {
  return (
    <LocaleProvider>
      <ArrivalProvider prerendered={prerendered}>
        <PrefetchContext value={prefetchPage}>
          <ErrorBoundary>
            <Chrome>
              <Page />
            </Chrome>
            <PlainLinks />
            <PrefetchLinks />
            <NavigationWait />
          </ErrorBoundary>
          {/* Outside of the boundary, so that input also reaches React where the error screen has replaced the page. */}
          <RouterIsThere />
        </PrefetchContext>
      </ArrivalProvider>
    </LocaleProvider>
  );
}
