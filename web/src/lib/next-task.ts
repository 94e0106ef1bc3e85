/**
 * Calls back in a task of its own. Work that a tap sets off begins there: within the event it would delay the frame that shows
 * the tap (Interaction to Next Paint). By a message and not by `setTimeout`, because browsers delay timers.
 */
export function nextTask(then: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    then();
  };
  port2.postMessage(null);
}
