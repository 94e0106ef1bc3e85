/** The oldest browsers that the site is for, by major and minor version: docs/dependencies.md says why these. */
const OLDEST = { safari: [15, 5], chrome: [108, 0], firefox: [115, 0] } as const;

/** As `build.target` of Vite, which lowers syntax for them. */
export const SCRIPT_TARGET = Object.entries(OLDEST).map(([name, [major, minor]]) => `${name}${major}.${minor}`);

/**
 * As targets of lightningcss, a byte for each part of a version. Without them it writes what only newer browsers read, as
 * `(width >= 48rem)`.
 */
export const STYLE_TARGETS = Object.fromEntries(
  // Safari of an iPhone is a target of its own there, and needs prefixes that it does not need on a Mac
  Object.entries({ ...OLDEST, ios_saf: OLDEST.safari }).map(([name, [major, minor]]) => [
    name,
    (major << 16) | (minor << 8),
  ]),
);

/**
 * A lookbehind, which Safari has had since 16.4. Vite makes a call of a literal with one: the file can be read then, and
 * fails when it runs.
 */
const LOOKBEHIND = /\(\?<[=!]/;

/** Throws where code has a regular expression that one of the oldest browsers does not know; nothing of it would run there. */
export function refuseLookbehind(file: string, code: string): void {
  const at = code.search(LOOKBEHIND);
  if (at >= 0)
    throw new Error(`Safari 15 knows no lookbehind: ${file} has ${code.slice(Math.max(0, at - 30), at + 30)}`);
}

/** A length of a container, which Safari has had since 16, in one value with a custom property. */
const LATE_LENGTH = /[\w-]+:[^;{}]*(?:\dcq\w+[^;{}]*var\(|var\([^;{}]*\dcq)[^;{}]*/;

/**
 * Throws where minified styles have a length of a container beside a custom property. A value that a browser cannot read leaves
 * the earlier one in force; with `var()` it is known too late, and the property has no value at all.
 */
export function refuseLateLengths(css: string): void {
  const [declaration] = LATE_LENGTH.exec(css) ?? [];
  if (declaration) throw new Error(`Safari 15 knows no length of a container, and would have no value: ${declaration}`);
}
