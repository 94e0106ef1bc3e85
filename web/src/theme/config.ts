import { defineConfig } from '@chakra-ui/react';
import { breakpoints } from './breakpoints.ts';
import { keyframes } from './motion.ts';
import { buttonRecipe, fieldRecipe, inputRecipe, nativeSelectRecipe, textareaRecipe } from './recipes.ts';
import { textStyles } from './text-styles.ts';
import { semanticTokens, tokens } from './tokens.ts';

/**
 * What the styles of an element are made of: tokens, breakpoints and recipes. `recipes` and `slotRecipes` name those of
 * the Chakra parts in use; a new Chakra part shows no style until its recipe stands here. Parts of our own are bound to
 * their recipe with `chakra(element, recipe)`.
 */
export const config = defineConfig({
  cssVarsPrefix: 'c',
  conditions: { night: '[data-tone=night] &' },
  // Without the custom property in which Chakra repeats each background, for parts that this site does not have, and without its
  // shorthand for opacity (`ink/45`), which is part of the same transform.
  utilities: {
    background: { transform: (value) => ({ background: value }) },
    backgroundColor: { transform: (value) => ({ backgroundColor: value }) },
  },
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
