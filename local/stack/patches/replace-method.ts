/** The head of a function's source: `async request(req, resp, body, debug)`, or its first line when a parameter has braces. */
const headOf = (value: unknown): string =>
  typeof value === 'function' ? (/^[^{]*?\)|^.*/.exec(String(value))?.[0] ?? '') : typeof value;

/**
 * Replaces a function of a package that cannot be configured otherwise. `head` is the head of the function's source when the
 * replacement was written. Throws when the package, in another version, has another head there.
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
