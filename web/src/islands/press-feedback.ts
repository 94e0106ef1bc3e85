import { waitsForNetwork } from '../content/missing-code.ts';
import { NETWORK_LINE, NETWORK_LINE_MARK } from '../lib/network-line.ts';
import { nextTask } from '../lib/next-task.ts';
import { hasEarlyTaps } from './early-taps.ts';
import { offerReload, shownLocale } from './offer-reload.ts';

/** Removes the line that {@link showWaitingLine} added last. */
let removeWaitingLine = () => {};

/**
 * Shows a line that says that the press waits for the network, until the network is back: then `loadWithRetry` fetches the code,
 * and `TakeOver` replays the click. Does nothing if a line says already that there is no network, as in a copy from the service
 * worker.
 */
function showWaitingLine(): void {
  if (document.querySelector(`[${NETWORK_LINE_MARK}]`)) return;
  const line = document.createElement('div');
  for (const [name, value] of Object.entries(NETWORK_LINE)) line.setAttribute(name, value);
  document.body.append(line);
  const words = document.createElement('p');
  const locale = shownLocale();
  words.lang = locale;
  words.textContent = waitsForNetwork[locale];
  // Added later than its `role=status`: screen readers announce text that is added to a status they know.
  nextTask(() => line.append(words));
  const listening = new AbortController();
  removeWaitingLine = () => {
    line.remove();
    listening.abort();
  };
  window.addEventListener('online', removeWaitingLine, { signal: listening.signal });
  // In a later task, because the boot script drops queued clicks on the same events, perhaps after this listener.
  for (const kind of ['focusin', 'input'])
    window.addEventListener(kind, () => nextTask(hidePressFeedback), { capture: true, signal: listening.signal });
}

/** Removes the line of {@link showPressFeedback} once no click is queued any more. The line of a copy stays. */
export function hidePressFeedback(): void {
  if (!hasEarlyTaps()) removeWaitingLine();
}

/**
 * Answers the press of a button that is not hydrated and whose code cannot be fetched: offers a reload, or without a network
 * shows the line that says that the press waits.
 */
export function showPressFeedback(): void {
  if (navigator.onLine) offerReload();
  else showWaitingLine();
}
