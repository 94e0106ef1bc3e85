/** Marks made-up content, such as a testimonial or an earlier price, until the true content replaces it. */
export interface Example {
  readonly example?: true;
}

/**
 * Returns the dotted path (`grup-kocluk-tr.originalPrice`) of everything below `value` that is marked `example: true`. Production
 * builds refuse to run while the list is not empty.
 */
export function examplesIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'example' in value && value.example === true ? [path] : [];
  const below = Object.entries(value).flatMap(([key, inner]) =>
    examplesIn(inner, path === '' ? key : `${path}.${key}`),
  );
  return [...own, ...below];
}
