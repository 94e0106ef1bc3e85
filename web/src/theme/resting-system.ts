import {
  createSystem,
  type RecipeDefinition,
  type RecipeRuntimeFn,
  type RecipeSelection,
  type RecipeVariantRecord,
  type SystemContext,
} from '@chakra-ui/react';
import { config } from './config.ts';

let made: SystemContext | undefined;

/**
 * Returns the Chakra system of the islands. It lacks the rules for the whole document, which the document has from the start:
 * inserting them again for each island would make the browser restyle the whole page. A build does not even compute them
 * (`web/build/no-global-rules.ts`). The first call creates the system, which takes long on a phone; so it is not created while
 * Chakra's modules are evaluated, a long task as well.
 */
export function islandSystem(): SystemContext {
  made ??= { ...createSystem(config), _global: [] };
  return made;
}

/** No styles: Chakra gives an element without styles no class name. */
const NOTHING = {};

/**
 * Returns a recipe that has no styles while `rests()` is true; neither has one that Chakra merges from it. The real recipe is
 * created on first use, except for the names of its variants.
 */
function restingRecipe<Variants extends RecipeVariantRecord>(
  definition: RecipeDefinition<Variants>,
  rests: () => boolean,
): RecipeRuntimeFn<Variants> {
  let made: RecipeRuntimeFn<Variants> | undefined;
  const recipe = () => {
    made ??= islandSystem().cva(definition);
    return made;
  };
  const variantKeys = Object.keys(definition.variants ?? {});
  const select = (selection?: RecipeSelection<Variants>) => (rests() ? NOTHING : recipe()(selection));
  // Chakra merges the recipe of a derived component each time its element renders, so merged recipes are memoised.
  const merged = new WeakMap<object, unknown>();
  const merge = (other: RecipeRuntimeFn<RecipeVariantRecord>) => {
    const known = merged.get(other) ?? restingRecipe(recipe().merge(other).config, rests);
    merged.set(other, known);
    return known;
  };
  // A proxy, because Chakra calls a recipe and also reads its properties (`merge`, `variantKeys`).
  return new Proxy(select as RecipeRuntimeFn<Variants>, {
    get: (_, key) => {
      if (key === 'variantKeys') return variantKeys;
      return key === 'merge' ? merge : Reflect.get(recipe(), key);
    },
  });
}

/**
 * Returns the Chakra system of one island. While `rests()` is true it computes no styles, which took more than half of the time
 * of hydration, and elements get no class name. That is right for elements that are being hydrated: their class names are in
 * the HTML, and React leaves the attributes of hydrated elements as they are
 * (https://react.dev/reference/react-dom/client/hydrateRoot#caveats).
 *
 * A later render computes the class name that the element has already. An element with styles in the HTML must keep some in later
 * renders: if it loses all of them, React sees no change (none at rest, none later) and keeps the class name of the HTML.
 */
export function restingSystem(rests: () => boolean): SystemContext {
  // Chakra asks for the recipe of an element each time the element renders, so recipes are memoised.
  const recipes = new WeakMap<object, unknown>();
  const cva: SystemContext['cva'] = (definition) => {
    type Recipe = ReturnType<typeof restingRecipe<NonNullable<(typeof definition)['variants']>>>;
    const recipe = recipes.get(definition) ?? restingRecipe(definition, rests);
    recipes.set(definition, recipe);
    return recipe as Recipe;
  };
  const system = islandSystem();
  return {
    ...system,
    cva,
    css: (...styles) => (rests() ? NOTHING : system.css(...styles)),
  };
}
