import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useHydrates } from '../lib/use-hydrates.ts';
import { restingSystem } from './resting-system.ts';
import { createStyleCache, takeOverRules } from './style-cache.ts';

/** Exported here as well, so that `islands/with-styles.tsx` needs one `import()` for both. */
export { islandSystem } from './resting-system.ts';

const isPrerender = typeof document === 'undefined';

/** The cache of all islands, with the rules of the document. In the prerender `app/entry-server.tsx` provides one. */
const cache = isPrerender ? undefined : takeOverRules(createStyleCache());

/** Provides Chakra to an island. Chakra computes no styles while the island is hydrated (`resting-system.ts`). */
export default function Styles({ children }: { children: ReactNode }) {
  const hydrates = useHydrates();
  const [state] = useState(() => {
    const at = { rests: hydrates && !isPrerender };
    return { at, system: restingSystem(() => at.rests) };
  });
  // A layout effect ends the rest: elements that the island's effects render next are new and need their styles.
  useLayoutEffect(() => {
    state.at.rests = false;
  }, [state]);
  const styled = <ChakraProvider value={state.system}>{children}</ChakraProvider>;
  return cache ? <CacheProvider value={cache}>{styled}</CacheProvider> : styled;
}
