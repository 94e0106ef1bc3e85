/** One piece of a pattern over paths, of rules and of triggers: fixed text, `{name}` or `{name=**}`. */
export type PatternSegment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'recursive'; readonly name: string };

/** One piece of a path: a known id, or `any` for the documents of a collection that a list query runs over. */
export type PathSegment = { readonly kind: 'known'; readonly id: string } | { readonly kind: 'any' };

/** What the wildcards of one segment stand for; null where the path leaves it open. */
export type PathVariables = ReadonlyMap<string, string | null>;

/** A path whose every segment is known, from its text with slashes. */
export function knownPath(path: string): PathSegment[] {
  return path.split('/').map((id) => ({ kind: 'known', id }));
}

/**
 * The variables where the pattern covers every path that `path` stands for, else null. A recursive wildcard, of which a
 * pattern has at most one, covers zero or more segments; its own value is not among the variables.
 */
export function matchPath(pattern: readonly PatternSegment[], path: readonly PathSegment[]): PathVariables | null {
  const recursive = pattern.findIndex((segment) => segment.kind === 'recursive');
  if (recursive === -1) return pattern.length === path.length ? matchEach(pattern, path) : null;

  const tail = pattern.slice(recursive + 1);
  if (recursive + tail.length > path.length) return null;
  return matchEach(
    [...pattern.slice(0, recursive), ...tail],
    [...path.slice(0, recursive), ...path.slice(path.length - tail.length)],
  );
}

function matchEach(pattern: readonly PatternSegment[], path: readonly PathSegment[]): PathVariables | null {
  const variables = new Map<string, string | null>();
  for (const [index, expected] of pattern.entries()) {
    const actual = path[index];
    if (actual === undefined) return null;
    if (expected.kind === 'literal') {
      if (actual.kind !== 'known' || actual.id !== expected.text) return null;
    } else {
      variables.set(expected.name, actual.kind === 'known' ? actual.id : null);
    }
  }
  return variables;
}
