import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { routeInfo } from '../site/routes.ts';
import { useChromeTexts } from './chrome-texts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Toaster } from './toaster.tsx';

const Skip = chakra('a', {
  base: {
    position: 'absolute',
    left: '4',
    top: '-5rem',
    zIndex: 'skip',
    paddingBlock: '3',
    paddingInline: '4',
    bg: 'ink',
    color: 'white',
    fontWeight: '600',
    _focus: { top: '4' },
  },
});

/** Id of the content below the header on a page that brings its own. */
export const BARE_CONTENT = 'content';

/** First stop of the keyboard on every page. */
export function SkipLink({ label, target = 'main' }: { label: string; target?: 'main' | typeof BARE_CONTENT }) {
  return <Skip href={`#${target}`}>{label}</Skip>;
}

/** Header, footer and toaster around a page; a bare page brings its own header. */
export function Chrome({ children }: { children: ReactNode }) {
  const { skip } = useChromeTexts();
  const { bare } = routeInfo(useLocation().pathname);
  return (
    <>
      {bare ? null : (
        <>
          <SkipLink label={skip} />
          <Header />
        </>
      )}
      {children}
      {bare ? null : <Footer />}
      <Toaster />
    </>
  );
}
