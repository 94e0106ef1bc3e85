/** Replaces no-break spaces by plain ones, so that a search in a terminal or a table matches. */
export const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');
