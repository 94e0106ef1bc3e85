import { defineConfig } from '@chakra-ui/react';
import { breakpoints } from './breakpoints.ts';
import { fieldRecipe, inputRecipe, nativeSelectRecipe, textareaRecipe } from './field-recipes.ts';
import { TOKEN_PREFIX } from './inlined-tokens.ts';
import { keyframes } from './motion.ts';
import { conditions, utilities } from './properties.ts';
import { buttonRecipe } from './recipes.ts';
import { textStyles } from './text-styles.ts';
import { semanticTokens, tokens } from './tokens.ts';

/**
 * Properties, tokens, breakpoints and recipes of all styles. `recipes` and `slotRecipes` hold those of the Chakra components in
 * use; another Chakra component has no style until its recipe is added here. Our own components are bound to their recipe with
 * `chakra(element, recipe)`.
 */
export const config = defineConfig({
  cssVarsPrefix: TOKEN_PREFIX,
  // Chromium lays out the whole page again whenever rules are added to a cascade layer, as an open menu or a wrong field does.
  disableLayers: true,
  conditions,
  utilities,
  theme: {
    breakpoints,
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
    recipes: { button: buttonRecipe, input: inputRecipe, textarea: textareaRecipe },
    slotRecipes: { field: fieldRecipe, nativeSelect: nativeSelectRecipe },
  },
});
