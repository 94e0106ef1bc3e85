import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { keyframes } from './motion.ts';
import { buttonRecipe, fieldRecipe, inputRecipe, nativeSelectRecipe, textareaRecipe } from './recipes.ts';
import { textStyles } from './text-styles.ts';
import { semanticTokens, tokens } from './tokens.ts';

/**
 * The site's own Chakra system. It starts from the bare engine: Chakra's default theme would add
 * 29 KB (gzip) of tokens and recipes that the site never shows. `recipes` and `slotRecipes` name those
 * of the Chakra parts in use; a new Chakra part shows no style until its recipe stands here. Parts of
 * our own are bound to their recipe with `chakra(element, recipe)`.
 */
const config = defineConfig({
  // Without preflight the rendered stylesheet is invalid: the empty reset layer swallows the next one.
  preflight: true,
  cssVarsPrefix: 'c',
  conditions: { night: '[data-tone=night] &' },
  globalCss,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '62rem', xl: '75rem', '2xl': '80rem' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
    recipes: { button: buttonRecipe, input: inputRecipe, textarea: textareaRecipe },
    slotRecipes: { field: fieldRecipe, nativeSelect: nativeSelectRecipe },
  },
});

export const system = createSystem(defaultBaseConfig, config);
