/** The oldest browsers that the site is for, by major and minor version: docs/dependencies.md says why these. */
const OLDEST = { safari: [15, 5], chrome: [108, 0], firefox: [115, 0] } as const;

/** The oldest browsers as `build.target` of Vite, which lowers syntax for them. */
export const SCRIPT_TARGET = Object.entries(OLDEST).map(([name, [major, minor]]) => `${name}${major}.${minor}`);

/**
 * The oldest browsers as targets of lightningcss, one byte for each part of a version. Without targets it writes syntax that only
 * newer browsers read, such as `(width >= 48rem)`.
 */
export const STYLE_TARGETS = Object.fromEntries(
  // Safari on an iPhone is a separate target there, and needs prefixes that it does not need on a Mac
  Object.entries({ ...OLDEST, ios_saf: OLDEST.safari }).map(([name, [major, minor]]) => [
    name,
    (major << 16) | (minor << 8),
  ]),
);

/**
 * A lookbehind, which Safari has supported since 16.4. Vite turns a literal with one into a call: the file then parses, and fails
 * when it runs.
 */
const LOOKBEHIND = /\(\?<[=!]/;

/** Throws when code has a lookbehind, which one of the oldest browsers does not know; the file would not run there. */
export function refuseLookbehind(file: string, code: string): void {
  const at = code.search(LOOKBEHIND);
  if (at >= 0)
    throw new Error(`Safari 15 knows no lookbehind: ${file} has ${code.slice(Math.max(0, at - 30), at + 30)}`);
}

/** A declaration with a container unit (`cqw` …), which Safari has supported since 16, and `var()` in one value. */
const LATE_LENGTH = /[\w-]+:[^;{}]*(?:\dcq\w+[^;{}]*var\(|var\([^;{}]*\dcq)[^;{}]*/;

/**
 * Throws when minified styles have a container unit and `var()` in one value. A browser ignores a value that it cannot parse, and
 * the earlier one stays in force; with `var()` it finds out too late, and the property has no value at all.
 */
export function refuseLateLengths(css: string): void {
  const [declaration] = LATE_LENGTH.exec(css) ?? [];
  if (declaration)
    throw new Error(
      `Safari 15 does not support container units (cqw …), and with var() drops the value: ${declaration}`,
    );
}
