/**
 * The question that the inline script of `/payment` asks the server before the code of the page has arrived: how a payment stands
 * (`first-answer.ts`), or which seats a group has (`group/first-seats.ts`). If the answer comes before the code, the script shows
 * the view that fits it. The code hydrates the view that the document shows, and takes over the answer without asking again.
 */
interface FirstQuestion {
  /** Id of the payment, or of the group. */
  readonly about: string;
  readonly askedAt: number;
  /** The answer, as its asker reads it. Never rejects. */
  readonly answer: Promise<unknown>;
  /** The view that the answer has put into the document; null while the document shows what it was filled with. */
  shown: string | null;
  /** Whether the script must leave the document alone: the visitor uses it, or it is being hydrated. */
  fixed: boolean;
}

declare global {
  interface Window {
    /** Undefined if nothing was asked, once the answer is taken, and where the document is replaced. */
    firstQuestion?: FirstQuestion;
  }
}

/** Query by which the build asks for a view that an answer leads to. Only the prerender reads it. */
export const VIEW_QUERY = 'view';

/** Notes a question that was just asked. */
export function noteFirstQuestion(about: string, answer: Promise<unknown>): void {
  window.firstQuestion = { about, askedAt: Date.now(), answer, shown: null, fixed: false };
}

/**
 * Shows the view of the answer, once it comes. Not if `viewOf` returns null, nor once the document is fixed
 * ({@link fixFirstView}) or replaced.
 */
export function showFirstAnswer<View extends string>(
  viewOf: (answer: unknown) => View | null,
  show: (view: View) => void,
): void {
  const question = window.firstQuestion;
  void question?.answer.then((answer) => {
    const view = viewOf(answer);
    if (view === null || question.fixed || window.firstQuestion !== question) return;
    question.shown = view;
    show(view);
  });
}

/** Stops the script from changing the document. Call it before React comes to what the script would change. */
export function fixFirstView(): void {
  if (window.firstQuestion) window.firstQuestion.fixed = true;
}

/** Drops the question, and stops the script, because the document is replaced. */
export function dropFirstQuestion(): void {
  delete window.firstQuestion;
}

/**
 * Returns the view that the document shows because of the answer about this payment or group; null for what it was filled with.
 * Hydration renders the same. In the prerender the query of the address decides.
 */
export function shownFirst<View extends string>(
  about: string,
  views: ReadonlyArray<View>,
  search: string,
): View | null {
  const inBrowser = typeof window !== 'undefined';
  const question = inBrowser ? window.firstQuestion : undefined;
  const ofAnswer = question?.about === about ? question.shown : null;
  const shown = inBrowser ? ofAnswer : new URLSearchParams(search).get(VIEW_QUERY);
  return views.find((view) => view === shown) ?? null;
}

/** Returns the answer about this payment or group, once; undefined if there is none, or if it is older than `maxAgeMs`. */
export async function takeFirstAnswer(about: string, maxAgeMs = Number.POSITIVE_INFINITY): Promise<unknown> {
  const question = window.firstQuestion;
  if (question?.about !== about) return undefined;
  dropFirstQuestion();
  return Date.now() - question.askedAt > maxAgeMs ? undefined : question.answer;
}
