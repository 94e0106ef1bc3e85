/** Invisible character at which no line breaks. */
export const WORD_JOINER = '\u2060';

/** Keeps lines from breaking after a hyphen or dash of a text, as in a range or a version number. No style forbids just that. */
export const unbroken = (text: string): string => text.replaceAll(/[-–]/g, `$&${WORD_JOINER}`);

/** A text of the contract with no line break inside “3-D Secure”; in the content of the pages the build forbids it. */
export const unbrokenSecure = (text: string): string => text.replaceAll('3-D', `3-${WORD_JOINER}D`);

/** The name of a company in which no line begins with an abbreviation, such as “Şti.”. */
export const unbrokenName = (name: string): string => name.replaceAll(/ (?=\S+\.(?: |$))/g, '\u00a0');
