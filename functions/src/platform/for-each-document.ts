import { errorCode, logError } from './log.ts';

const AT_ONCE = 10;

/**
 * Does the work for each document, ten at once. One that fails is logged by its id and the error's code, and keeps none
 * of the others from theirs; at the end that throws.
 */
export async function forEachDocument<Document extends { readonly id: string }>(
  event: string,
  documents: ReadonlyArray<Document>,
  work: (document: Document) => Promise<void>,
): Promise<void> {
  let failed = 0;
  const attempt = async (document: Document) => {
    try {
      await work(document);
    } catch (error) {
      failed += 1;
      logError(event, { id: document.id, code: errorCode(error) });
    }
  };
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    await Promise.all(documents.slice(from, from + AT_ONCE).map(attempt));
  }
  if (failed > 0) throw new Error(`${event}: ${failed} of ${documents.length}`);
}
