import { ChakraProvider } from '@chakra-ui/react';
import { type ReactNode, Suspense, useRef, ViewTransition } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Chrome } from '../chrome/chrome.tsx';
import { TakeOver } from '../islands/early-taps.tsx';
import { ArrivalProvider } from '../islands/late.tsx';
import { island } from '../islands/part.ts';
import { LocaleProvider } from '../site/locale.tsx';
import { PrefetchContext } from '../site/prefetch.ts';
import { redirects } from '../site/routes.ts';
import { system } from '../theme/system.ts';
import { AfterNavigation } from './after-navigation.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { notFound, pages, prefetchPage } from './pages.tsx';

/**
 * Shows the new page by a View Transition (`theme/global-css.ts`). React starts it when the page is ready to be shown, so
 * it delays no navigation; without support, and for less motion, the page is there at once.
 */
function PageChange({ path, children }: { path: string; children: ReactNode }) {
  const page = <div>{children}</div>;
  // The prerender would move a page with an image in a `ViewTransition` out of its place. The name keeps `useId` the
  // same on both sides, and differs between pages, whose sizes must not morph into each other.
  if (import.meta.env.SSR) return page;
  return (
    <ViewTransition name={`page${path.replace(/[^a-z]/g, '-')}`} default="none" enter="page" exit="page">
      {page}
    </ViewTransition>
  );
}

function Page() {
  const { pathname } = useLocation();
  const part = useRef<HTMLElement>(null);
  return (
    <main id="main" tabIndex={-1} ref={part} {...island}>
      {/* Suspense stays outside the keyed ErrorBoundary: inside, it would remount with each path and show its fallback
          instead of the page before. */}
      <Suspense>
        <ErrorBoundary key={pathname}>
          <PageChange path={pathname}>
            <Routes>
              {Object.entries(pages).map(([path, { Component }]) => (
                <Route key={path} path={path} element={<Component />} />
              ))}
              {Object.entries(redirects).map(([path, to]) => (
                <Route key={path} path={path} element={<Navigate to={to} replace />} />
              ))}
              <Route path="*" element={<notFound.Component />} />
            </Routes>
          </PageChange>
          <TakeOver part={part} />
        </ErrorBoundary>
        {/* Inside Suspense: these effects must run after the new page has rendered, also on back navigation. */}
        <AfterNavigation />
      </Suspense>
    </main>
  );
}

/** The whole site below its router: the browser gives it a history, the prerender a fixed address. */
export function App() {
  return (
    <ChakraProvider value={system}>
      <LocaleProvider>
        <ArrivalProvider>
          <PrefetchContext value={prefetchPage}>
            <ErrorBoundary>
              <Chrome>
                <Page />
              </Chrome>
            </ErrorBoundary>
          </PrefetchContext>
        </ArrivalProvider>
      </LocaleProvider>
    </ChakraProvider>
  );
}
