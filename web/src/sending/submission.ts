/** Why a form that is open says something above its button: a draft came back, or the connection did. */
type WritingNote = 'restored' | 'online-again';

/**
 * The life of a form on its way to a function. `Receipt` is what confirms that it arrived, `Refusal` why it was not
 * confirmed.
 */
export type Submission<Receipt, Refusal> =
  | { readonly at: 'writing'; readonly note: WritingNote | null }
  | { readonly at: 'sending' /** Longer than a visitor waits without a word. */; readonly slow: boolean }
  | { readonly at: 'refused'; readonly refusal: Refusal }
  | { readonly at: 'sent'; readonly receipt: Receipt };

/** What happens to it. */
export type SubmissionEvent<Receipt, Refusal> =
  /** A draft of an earlier visit was put back into the fields. */
  | { readonly type: 'restored' }
  | { readonly type: 'submitted' }
  | { readonly type: 'took-long' }
  /** Some fields are wrong and marked, or the visitor has left: nothing was confirmed and nothing is to be said here. */
  | { readonly type: 'withdrawn' }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'confirmed'; readonly receipt: Receipt }
  /** The connection is back after a refusal that was only about the connection. */
  | { readonly type: 'online' }
  | { readonly type: 'edited' }
  | { readonly type: 'cleared' };

/** An open form that says nothing. */
export const WRITING = { at: 'writing', note: null } as const;

/**
 * What an event makes of a submission. An event that does not fit the state changes nothing: a second click while the
 * first is on its way, an answer to a form that was cleared meanwhile.
 */
export function nextSubmission<Receipt, Refusal>(
  now: Submission<Receipt, Refusal>,
  event: SubmissionEvent<Receipt, Refusal>,
): Submission<Receipt, Refusal> {
  const sending = now.at === 'sending';
  switch (event.type) {
    case 'restored':
      return now.at === 'writing' ? { at: 'writing', note: 'restored' } : now;
    case 'submitted':
      return sending ? now : { at: 'sending', slow: false };
    case 'took-long':
      return sending ? { at: 'sending', slow: true } : now;
    case 'withdrawn':
      return sending ? WRITING : now;
    case 'refused':
      return sending ? { at: 'refused', refusal: event.refusal } : now;
    case 'confirmed':
      return sending ? { at: 'sent', receipt: event.receipt } : now;
    case 'online':
      return now.at === 'refused' ? { at: 'writing', note: 'online-again' } : now;
    case 'edited':
      return now.at === 'sent' ? WRITING : now;
    case 'cleared':
      return sending ? now : WRITING;
  }
}
