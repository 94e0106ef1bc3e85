/** One segment of a trigger's path: fixed text, `{name}` for any one segment, `{name=**}` for any number of them. */
export type PatternSegment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'recursive' };

/** Whether a pattern covers a path with slashes. A pattern has at most one recursive segment. */
export function matchesPath(pattern: readonly PatternSegment[], path: string): boolean {
  const segments = path.split('/');
  const recursive = pattern.findIndex(({ kind }) => kind === 'recursive');
  if (recursive === -1) return pattern.length === segments.length && matchesEach(pattern, segments);
  const head = pattern.slice(0, recursive);
  const tail = pattern.slice(recursive + 1);
  if (head.length + tail.length > segments.length) return false;
  return matchesEach(head, segments) && matchesEach(tail, segments.slice(segments.length - tail.length));
}

function matchesEach(pattern: readonly PatternSegment[], segments: readonly string[]): boolean {
  return pattern.every((expected, index) => expected.kind !== 'literal' || expected.text === segments[index]);
}
