/**
 * Calls back in a task of its own. What a tap asks for begins there, so that the browser can paint first that something was
 * pressed: within the event it would delay that frame (Interaction to Next Paint). A message, because browsers hold back
 * timers.
 */
export function nextTask(then: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    then();
  };
  port2.postMessage(null);
}
