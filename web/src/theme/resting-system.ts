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
 * The Chakra system of the islands: without rules for the whole document, which has them from the start. Inserting them again for
 * each island would make the browser restyle the whole page. The first call creates the system, which is a long task on a phone; so
 * it is not created while Chakra's modules are evaluated, a long task as well.
 */
export function islandSystem(): SystemContext {
  made ??= { ...createSystem(config), _global: [] };
  return made;
}

/** No styles: Chakra gives an element without styles no class name. */
const NOTHING = {};

/**
 * A recipe that returns no styles while `rests` is true, nor does one that Chakra merges from it. The real recipe is created when
 * more than the names of its variants is asked for the first time.
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
  // Chakra merges the recipe of an element that is made of another one each time the element renders.
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
 * The Chakra system of one island. While `rests` is true it computes no styles, which took more than half of the time of hydration,
 * and elements get no class name. That is right for elements that are being hydrated: their class names stand in the HTML, and React
 * leaves the attributes of hydrated elements as they are (https://react.dev/reference/react-dom/client/hydrateRoot#caveats).
 *
 * An element that renders once more afterwards gets the class name that it has already. An element with styles in the HTML must
 * keep some in later renders: from none at rest to none later React sees no change, and the class name of the HTML would stay.
 */
export function restingSystem(rests: () => boolean): SystemContext {
  // Chakra asks for the recipe of an element each time the element renders.
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
