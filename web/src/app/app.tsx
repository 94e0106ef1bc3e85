import { ChakraProvider } from '@chakra-ui/react';
import { Suspense, useRef } from 'react';
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

function Page() {
  const { pathname } = useLocation();
  const part = useRef<HTMLElement>(null);
  return (
    <main id="main" tabIndex={-1} ref={part} {...island}>
      {/* Suspense stays outside the keyed ErrorBoundary: inside, it would remount with each path and show its fallback
          instead of the page before. */}
      <Suspense>
        <ErrorBoundary key={pathname}>
          <Routes>
            {Object.entries(pages).map(([path, { Component }]) => (
              <Route key={path} path={path} element={<Component />} />
            ))}
            {Object.entries(redirects).map(([path, to]) => (
              <Route key={path} path={path} element={<Navigate to={to} replace />} />
            ))}
            <Route path="*" element={<notFound.Component />} />
          </Routes>
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
