import {
  createSystem,
  defaultBaseConfig,
  type RecipeDefinition,
  type RecipeRuntimeFn,
  type RecipeSelection,
  type RecipeVariantRecord,
  type SystemContext,
} from '@chakra-ui/react';
import { config } from './config.ts';

let made: SystemContext | undefined;

/**
 * The system without its rules for the whole document: they stand there from the start, and inserting them again for
 * each island would make the browser restyle the whole page. The first call makes it, a long task for a phone: not while
 * Chakra's modules are evaluated, which is one as well.
 */
export function islandSystem(): SystemContext {
  if (!made) {
    const { layers, ...system } = createSystem(defaultBaseConfig, config);
    made = { ...system, _global: [], layers: { ...layers, atRule: '' } };
  }
  return made;
}

/** No styles; an element that has none gets no class name from Chakra. */
const NOTHING = {};

/**
 * A recipe that is made when it is first needed for more than the names of its variants; it gives no styles while `rests`
 * is true, nor does one that Chakra merges it into.
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
 * The system of one island. While `rests` is true it computes no styles, so that elements get no class name. That is
 * right for elements that are being hydrated: React leaves the attributes of the document as they are
 * (https://react.dev/reference/react-dom/client/hydrateRoot#caveats), and their class names stand in the HTML. An
 * element that renders once more afterwards gets the class name that it has already. An element with styles in the HTML
 * must keep some: from none at rest to none later React sees no change, and the class name of the HTML would stay.
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
