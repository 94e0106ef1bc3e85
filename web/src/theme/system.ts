import { createSystem, type SystemContext } from '@chakra-ui/react';
import { config } from './config.ts';
import { globalCss } from './global-css.ts';
import { reset } from './reset.ts';

const made = createSystem(config, { preflight: false, globalCss });

/**
 * The site's own Chakra system, with the rules for the whole document. It starts from the bare engine: Chakra's default theme
 * would add 29 KB (gzip) of tokens and recipes that the site never shows. `properties.ts` lists the properties that the site
 * uses, and our reset replaces Chakra's preflight.
 */
export const system: SystemContext = {
  ...made,
  _global: [reset, made.getGlobalCss(), made.getTokenCss()],
};
