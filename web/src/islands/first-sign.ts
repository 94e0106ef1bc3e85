import { savesData } from '../lib/connection.ts';
import { keepsDraft } from '../lib/draft-note.ts';
import { nextTask } from '../lib/next-task.ts';
import { isWaitedFor } from './is-waited-for.ts';

const SIGNS = [
  'pointermove',
  'pointerdown',
  // Speech control clicks without a pointer.
  'click',
  'touchstart',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  'popstate',
] as const;

/** An address that brings a text for a form: of an order to withdraw from (`WITHDRAWAL_QUERY`), or the topic of a message. */
const FOR_A_FORM = /[?&](?:order|topic)=/;

/**
 * Whether a visitor did something before this script ran, or something waits to be shown in a form: who sees the field empty
 * would type it, and the text would come in between.
 */
function alreadyThere(): boolean {
  const typing = document.activeElement !== null && document.activeElement !== document.body;
  // asked first: whatever else is there, drafts must end
  return keepsDraft() || typing || window.scrollY > 0 || isWaitedFor() || FOR_A_FORM.test(window.location.search);
}

/** Who only reads gets the whole page after this time, so that a later tap need not wait for code. */
const READING_MS = 5_000;

let found = () => {};

/** Counts as a sign: the history holds something for this page that its HTML does not know. */
export function giveSign(): void {
  found();
}

/**
 * Resolves at the first sign that somebody uses the page, and after a time without one unless the visitor saves data.
 * Until then nothing but the router is hydrated: HTML that is only read needs no script, and a phone that has just
 * painted it has better things to do.
 */
export const firstSign: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return;
  if (alreadyThere()) return resolve();
  found = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, found, { capture: true });
    // what waits for it asks for a dozen files
    nextTask(resolve);
  };
  // In the capture phase: on parts that are HTML only input gets no further than the body (`app/early-input.ts`), and of the
  // focus React stops the event while it cannot hydrate its target.
  for (const sign of SIGNS) window.addEventListener(sign, found, { capture: true, passive: true });
  if (!savesData()) setTimeout(found, READING_MS);
});
