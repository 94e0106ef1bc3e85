import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { late } from '../islands/late.tsx';
import { routeInfo } from '../site/routes.ts';

const around = () => import('./around.ts');
const Header = late(async () => ({ default: (await around()).Header }), 'first interaction');
// At the first interaction and not `near`: the footer stays on the screen over a navigation, which would wait for its code
// (`islands/late.tsx`).
const Footer = late(async () => ({ default: (await around()).Footer }), 'first interaction');
const OnEveryPage = late(async () => ({ default: (await around()).OnEveryPage }), 'first interaction');

/** Header, footer and toaster around a page; a bare page brings its own header. */
export function Chrome({ children }: { children: ReactNode }) {
  const { bare } = routeInfo(useLocation().pathname);
  return (
    <>
      {bare ? null : <Header />}
      {children}
      {bare ? null : <Footer />}
      <OnEveryPage />
    </>
  );
}
