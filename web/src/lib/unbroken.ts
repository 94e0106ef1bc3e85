/** Keeps the characters on both sides of it on one line, and takes no room. */
const WORD_JOINER = '\u2060';

/** A text that no line ends inside at a hyphen or a dash, which no style forbids: of a range, say, or of a version. */
export const unbroken = (text: string): string => text.replaceAll(/[-–]/g, `$&${WORD_JOINER}`);
