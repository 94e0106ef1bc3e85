const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns the longest beginning of a text that fits with an ellipsis, cut between graphemes: no half emoji, no letter without its
 * accent. Returns a text that fits unchanged. `max` is in the unit of `sizeOf`, in which the ellipsis counts as 1.
 */
export function cut(text: string, max: number, sizeOf: (text: string) => number): string {
  if (sizeOf(text) <= max) return text;
  let kept = '';
  let used = 1;
  for (const { segment } of graphemes.segment(text)) {
    used += sizeOf(segment);
    if (used > max) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
