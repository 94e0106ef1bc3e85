import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { config } from './config.ts';
import { globalCss } from './global-css.ts';

/**
 * The site's own Chakra system, with the rules for the whole document. It starts from the bare engine: Chakra's default
 * theme would add 29 KB (gzip) of tokens and recipes that the site never shows.
 */
export const system = createSystem(defaultBaseConfig, config, {
  // Without preflight the rendered stylesheet is invalid: the empty reset layer swallows the next one.
  preflight: true,
  globalCss,
});
