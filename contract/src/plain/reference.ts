/** Returns eight characters of the submission id in two groups: enough to find an enquiry, easy to say on the phone. */
export function referenceOf(submissionId: string): string {
  const head = submissionId.replaceAll('-', '').slice(0, 8).toUpperCase();
  return `${head.slice(0, 4)}-${head.slice(4)}`;
}

const REFERENCE = /^[0-9A-F]{4}-[0-9A-F]{4}$/;

/** Whether a text is a whole reference, as {@link referenceOf} writes it. */
export const isReference = (text: string): boolean => REFERENCE.test(text);

/**
 * What people copy along with a number: spaces, the mark before it, another dash, the end of a sentence, brackets and quotes
 * around it, and characters that are not drawn, such as a zero width space.
 */
const DECORATION = /[\s#.,;:"'`<>\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns a copied reference or id without dashes and {@link DECORATION}, to be checked and grouped again. */
export const withoutDecoration = (copied: string): string => copied.replaceAll(DECORATION, '');

/** Sorts after every character that an id can hold. */
const LAST = '\uf8ff';

/** Returns the range of the ids that begin with a reference, or with its eight digits: from `first` on, before `end`. */
export function idsOf(beginning: string): [first: string, end: string] {
  const first = beginning.replace('-', '').toLowerCase();
  return [first, `${first}${LAST}`];
}
