import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { createStyleCache, takeOverRules } from './style-cache.ts';
import { system } from './system.ts';

/**
 * The system without its global rules: they stand in the document from the start, and inserting them again for each
 * island would make the browser restyle the whole page.
 */
const withoutGlobals = { ...system, _global: [], layers: { ...system.layers, atRule: '' } };

/** One for all islands: it takes over the rules that the prerender wrote. The prerender brings a cache of its own. */
const cache = typeof document === 'undefined' ? undefined : takeOverRules(createStyleCache());

/** Gives Chakra to an island. */
export default function Styles({ children }: { children: ReactNode }) {
  const styled = <ChakraProvider value={withoutGlobals}>{children}</ChakraProvider>;
  return cache ? <CacheProvider value={cache}>{styled}</CacheProvider> : styled;
}
