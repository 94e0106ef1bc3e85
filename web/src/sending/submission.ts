/**
 * A notice above the button of an open form: a draft was restored, the connection is back, or nothing was sent because the visitor
 * typed on after the press.
 */
type WritingNote = 'restored' | 'online-again' | 'typed-on';

/**
 * The life of a form that is being sent. `Receipt` confirms that it arrived; `Refusal` says why it was not confirmed.
 */
export type Submission<Receipt, Refusal> =
  | { readonly at: 'writing'; readonly note: WritingNote | null }
  /** `slow`: it takes so long that the form must say so. */
  | { readonly at: 'sending'; readonly slow: boolean }
  | { readonly at: 'refused'; readonly refusal: Refusal }
  | { readonly at: 'sent'; readonly receipt: Receipt };

export type SubmissionEvent<Receipt, Refusal> =
  /** A draft of an earlier visit was put back into the fields. */
  | { readonly type: 'restored' }
  | { readonly type: 'submitted' }
  | { readonly type: 'took-long' }
  /** Ends the attempt: wrong fields are marked, the visitor has left, or has typed on, which the form then says. */
  | { readonly type: 'dropped'; readonly because?: 'typed-on' }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'confirmed'; readonly receipt: Receipt }
  /** The connection is back after a refusal that was only about the connection. */
  | { readonly type: 'online' }
  /** A field was changed; after a confirmation this begins another message. */
  | { readonly type: 'edited' }
  /** A field was changed, and the refusal was true only of the values before. */
  | { readonly type: 'outdated' }
  /** The form was emptied, by the visitor or because its draft was sent elsewhere. */
  | { readonly type: 'cleared' };

/** An open form without a notice. */
export const WRITING = { at: 'writing', note: null } as const;

/**
 * Returns the submission after an event. An event that does not fit the state changes nothing, for example a second click while
 * the first call is under way, or an answer to a form that was cleared meanwhile.
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
    case 'dropped':
      return sending ? { at: 'writing', note: event.because ?? null } : now;
    case 'refused':
      return sending ? { at: 'refused', refusal: event.refusal } : now;
    case 'confirmed':
      return sending ? { at: 'sent', receipt: event.receipt } : now;
    case 'online':
      return now.at === 'refused' ? { at: 'writing', note: 'online-again' } : now;
    case 'edited':
      return now.at === 'sent' ? WRITING : now;
    case 'outdated':
      return now.at === 'refused' ? WRITING : now;
    case 'cleared':
      return sending ? now : WRITING;
  }
}
