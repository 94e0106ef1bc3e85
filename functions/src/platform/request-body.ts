/** The longest body of ours is an enquiry with every field at its limit: under 20 kB, three bytes for each UTF-16 unit. */
export const BODY_MAX_BYTES = 64 * 1024;

/** The deepest body of ours has four levels: `data`, `meta`, `utm` and its values. */
export const DEPTH_MAX = 10;

/** `@type` marks a value that the framework decodes; `__proto__` becomes the prototype of a copy of the object. */
const FORBIDDEN_KEYS = ['@type', '__proto__'];

/** Whether a body has at most {@link BODY_MAX_BYTES}. */
export function isSmallBody({ rawBody }: { readonly rawBody?: Buffer }): boolean {
  return (rawBody?.length ?? 0) <= BODY_MAX_BYTES;
}

/** Whether a JSON value is at most {@link DEPTH_MAX} levels deep and no object in it has a forbidden key. */
export function isSafeJson(json: unknown): boolean {
  // a list instead of recursion: brackets alone could exhaust the stack
  let level = [json];
  for (let depth = 0; level.length > 0; depth++) {
    const objects = level.filter((value) => typeof value === 'object' && value !== null);
    if (objects.length > 0 && depth >= DEPTH_MAX) return false;
    if (objects.some((object) => FORBIDDEN_KEYS.some((key) => Object.hasOwn(object, key)))) return false;
    level = objects.flatMap((object) => Object.values(object));
  }
  return true;
}
