import { breakpoints } from './breakpoints.ts';
import { tokens } from './tokens.ts';

/** Prefix of the custom properties that Chakra makes of tokens. */
export const TOKEN_PREFIX = 'c';

/**
 * Tokens that stay custom properties: a rule of `global-css.ts` gives them another value for large letters, on paper or in forced
 * colours, or they are longer than their name. Semantic tokens always stay.
 */
const CUSTOM_PROPERTIES: ReadonlySet<string> = new Set([
  'colors-shallow',
  'colors-white',
  'fonts-sans',
  'fonts-serif',
  'sizes-header-small',
  'sizes-target',
  'spacing-gap',
  'spacing-gutter',
  'spacing-section',
]);

interface TokenTree {
  readonly [name: string]: TokenTree | { readonly value: string | number };
}

/** Yields the name (`colors-ink-soft`) and value of each token; `path` holds the names above `tree`. */
function* flat(tree: TokenTree, path: readonly string[] = []): Generator<readonly [name: string, value: string]> {
  for (const [name, token] of Object.entries(tree)) {
    const below = name === 'DEFAULT' ? path : [...path, name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
    if ('value' in token && typeof token.value !== 'object') yield [below.join('-'), String(token.value)];
    else yield* flat(token as TokenTree, below);
  }
}

/** The two tokens that Chakra makes of each breakpoint. Media queries cannot read their custom properties. */
const ofBreakpoints = Object.entries(breakpoints).flatMap(([name, value]) =>
  ['breakpoints', 'sizes-breakpoint'].map((category) => [`${category}-${name}`, value] as const),
);

const propertyOf = (name: string) => `--${TOKEN_PREFIX}-${name}`;

/** Tokens that have one value everywhere: the value by custom property. */
export const inlinedTokens: ReadonlyMap<string, string> = new Map(
  [...flat(tokens), ...ofBreakpoints]
    .filter(([name]) => !CUSTOM_PROPERTIES.has(name))
    .map(([name, value]) => [propertyOf(name), value]),
);

/** Inlined tokens that attributes of drawings name too, so documents define these custom properties as well. */
const IN_ATTRIBUTES: ReadonlySet<string> = new Set(['colors-control', 'colors-route'].map(propertyOf));

/**
 * Returns the declaration with inlined tokens replaced by their values; an empty string for a declaration that defines an inlined
 * token, unless attributes name it ({@link IN_ATTRIBUTES}).
 */
export function inlineTokens(property: string, declaration: string): string {
  if (inlinedTokens.has(property) && !IN_ATTRIBUTES.has(property)) return '';
  return declaration.replace(/var\((--[\w-]+)\)/g, (reference, name) => inlinedTokens.get(name) ?? reference);
}
