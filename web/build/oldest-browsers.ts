/** The oldest browsers that the site is for, by major and minor version: docs/architecture.md says why these. */
const OLDEST = { safari: [15, 4], chrome: [105, 0], firefox: [115, 0] } as const;

/** As `build.target` of Vite, which lowers syntax for them. */
export const SCRIPT_TARGET = Object.entries(OLDEST).map(([name, [major, minor]]) => `${name}${major}.${minor}`);

/**
 * As targets of lightningcss, a byte for each part of a version. Without them it writes what only newer browsers read, as
 * `(width >= 48rem)`.
 */
export const STYLE_TARGETS = Object.fromEntries(
  Object.entries(OLDEST).map(([name, [major, minor]]) => [name, (major << 16) | (minor << 8)]),
);
