import { waitsForNetwork } from '../content/missing-code.ts';
import { NETWORK_LINE, NETWORK_LINE_MARK } from '../lib/network-line.ts';
import { nextTask } from '../lib/next-task.ts';
import { isWaitedFor } from './is-waited-for.ts';
import { offerReload, shownLocale } from './offer-reload.ts';

/** Takes back the line that {@link sayThatItWaits} has made last. */
let takeBack = () => {};

/**
 * Says, until there is a network again, that what was pressed waits for it. A copy says already that there is none. With the
 * network what is missing is fetched, and `TakeOver` does what was pressed.
 */
function sayThatItWaits(): void {
  if (document.querySelector(`[${NETWORK_LINE_MARK}]`)) return;
  const line = document.createElement('div');
  for (const [name, value] of Object.entries(NETWORK_LINE)) line.setAttribute(name, value);
  document.body.append(line);
  const words = document.createElement('p');
  const locale = shownLocale();
  words.lang = locale;
  words.textContent = waitsForNetwork[locale];
  // Screen readers announce what comes into a status, and not what came with it.
  nextTask(() => line.append(words));
  const listening = new AbortController();
  takeBack = () => {
    line.remove();
    listening.abort();
  };
  window.addEventListener('online', takeBack, { signal: listening.signal });
  // In a later task: the boot script drops presses for the same events.
  for (const kind of ['focusin', 'input'])
    window.addEventListener(kind, () => nextTask(dropAnswer), { capture: true, signal: listening.signal });
}

/** Takes that line back once nothing that was pressed waits any more. A line of a copy stays. */
export function dropAnswer(): void {
  if (!isWaitedFor()) takeBack();
}

/** Tells who has pressed a button that is not hydrated that its code is missing. */
export function answerPress(): void {
  if (navigator.onLine) offerReload();
  else sayThatItWaits();
}
