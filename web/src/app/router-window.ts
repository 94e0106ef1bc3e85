import { ASLEEP } from '../islands/part.ts';
import { nextTask } from '../lib/next-task.ts';

/**
 * The window as the router is to see it. While parts are HTML only, the router hears of a step through the history in a later
 * task. React renders a transition that begins within `popstate` synchronously (`shouldAttemptEagerTransition` of react-dom):
 * instead of waiting for the code of those parts, as it does for a link, it would take them away, with what was typed there.
 * With nothing asleep the router hears of a step at once, so that the page is there when the browser restores its place.
 */
export function routerWindow(): Window {
  const steps = new EventTarget();
  const tell = () => steps.dispatchEvent(new Event('popstate'));
  window.addEventListener('popstate', () => {
    if (!document.querySelector(ASLEEP)) return tell();
    const { state } = window.history;
    nextTask(() => {
      // Another step, which is told of by itself, or a link, which the router has followed.
      if (window.history.state === state) tell();
    });
  });
  const heard = {
    addEventListener: steps.addEventListener.bind(steps),
    removeEventListener: steps.removeEventListener.bind(steps),
  };
  return new Proxy(window, { get: (all, name) => Reflect.get(name in heard ? heard : all, name) });
}
