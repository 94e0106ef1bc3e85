import { chunks } from '@site/contract/plain/chunks';
import { codeToLog, logError } from './log.ts';
import type { LogCode } from './log-codes.ts';

const AT_ONCE = 10;

/**
 * Does the work for each document, ten at once. A failure is logged as `event` with the document's id and the error's code, and
 * stops no other document. Without `onError` the call rejects at the end when any document failed. With it, each failure is
 * passed to `onError`, and only failures of `onError` count.
 */
export async function forEachDocument<Document extends { readonly id: string }>(
  event: LogCode,
  documents: ReadonlyArray<Document>,
  work: (document: Document) => Promise<void>,
  onError?: (document: Document, error: unknown) => Promise<void>,
): Promise<void> {
  let unhandled = 0;
  const attempt = async (document: Document) => {
    const failed = (error: unknown) => logError(event, { id: document.id, code: codeToLog(error) });
    try {
      await work(document);
    } catch (error) {
      failed(error);
      if (onError === undefined) unhandled += 1;
      else {
        await onError(document, error).catch((another: unknown) => {
          failed(another);
          unhandled += 1;
        });
      }
    }
  };
  for (const some of chunks(documents, AT_ONCE)) await Promise.all(some.map(attempt));
  if (unhandled > 0) throw new Error(`${event}: ${unhandled} of ${documents.length}`);
}
