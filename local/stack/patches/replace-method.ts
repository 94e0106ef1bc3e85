/** The head of a function's source: `async request(req, resp, body, debug)`; where a parameter has braces, its first line. */
const headOf = (value: unknown): string =>
  typeof value === 'function' ? (/^[^{]*?\)|^.*/.exec(String(value))?.[0] ?? '') : typeof value;

/**
 * Replaces a function of a package that offers no other way to change what it does. `head` is the head of the function's
 * source as it was when the replacement was written. Throws when another version of the package has another function there.
 */
export function replaceMethod<Owner extends object, Name extends keyof Owner & string>(
  version: string,
  owner: Owner,
  name: Name,
  head: string,
  replacement: (original: Owner[Name]) => Owner[Name],
): void {
  const found = headOf(owner[name]);
  if (found !== head) {
    throw new Error(
      `${version} cannot be patched: "${name}" was expected to be "${head}" and is "${found}". ` +
        'Pin the version before, or adapt local/stack/patches.',
    );
  }
  owner[name] = replacement(owner[name]);
}
