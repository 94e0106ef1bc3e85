import { TOPIC_QUERY, WITHDRAWAL_QUERY } from '@site/contract/site/page-paths';
import { savesData } from '../lib/connection.ts';
import { expireDrafts, keepsDraft } from '../lib/draft-note.ts';
import { nextTask } from '../lib/next-task.ts';
import { hasEarlyTaps } from './early-taps.ts';

/** Events that show that somebody uses the page. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  // Speech control and screen readers click without a pointer.
  'click',
  'touchstart',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  'popstate',
] as const;

/** Queries that fill in a form: the order to withdraw from, and the topic of a message. */
const FILLS_A_FORM = new RegExp(`[?&](?:${WITHDRAWAL_QUERY}|${TOPIC_QUERY})=`);

/**
 * Whether to hydrate without waiting for an event: the visitor acted before this script ran, or a draft or the address will fill
 * in a form. Otherwise the visitor could begin to type into a field that looks empty, and be overwritten.
 */
function isSignGivenAlready(): boolean {
  const typing = document.activeElement !== null && document.activeElement !== document.body;
  return typing || keepsDraft() || window.scrollY > 0 || hasEarlyTaps() || FILLS_A_FORM.test(window.location.search);
}

/** After this time without an interaction the page is hydrated anyway, so that a later tap need not wait for code. */
const READING_MS = 5_000;

let onInteraction = () => {};

/** Resolves {@link firstInteraction} without one of its events. */
export function startInteraction(): void {
  onInteraction();
}

/**
 * Resolves at the first interaction, or after {@link READING_MS} without one unless the visitor saves data; never in the
 * prerender. Until then only the router is hydrated: HTML that is only read needs no script, and a phone that has just painted it
 * is still busy with fonts and pictures.
 */
export const firstInteraction: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return;
  expireDrafts();
  if (isSignGivenAlready()) return resolve();
  let reading: ReturnType<typeof setTimeout> | undefined;
  onInteraction = () => {
    clearTimeout(reading);
    for (const sign of SIGNS) window.removeEventListener(sign, onInteraction, { capture: true });
    // In a task of its own: the code that waits for this requests a dozen files, which would delay the frame that shows the tap.
    nextTask(resolve);
  };
  // In the capture phase: input in islands that are not hydrated is stopped at the body (`app/early-input.ts`), and React stops
  // `focusin` while it cannot hydrate the target.
  for (const sign of SIGNS) window.addEventListener(sign, onInteraction, { capture: true, passive: true });
  if (!savesData()) reading = setTimeout(onInteraction, READING_MS);
});
