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
 * What the styles of an element are made of: properties, tokens, breakpoints and recipes. `recipes` and `slotRecipes` hold
 * those of the Chakra components in use; another Chakra component has no style until its recipe stands here. Our own
 * components are bound to their recipe with `chakra(element, recipe)`.
 */
export const config = defineConfig({
  cssVarsPrefix: TOKEN_PREFIX,
  // Chromium lays the whole page out again whenever rules in a cascade layer are added, which an open menu or a wrong field does.
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
