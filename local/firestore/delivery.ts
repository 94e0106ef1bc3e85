import { setTimeout as sleep } from 'node:timers/promises';

/** An event on its way to one trigger. */
export type TriggerEvent = {
  readonly project: string;
  readonly trigger: string;
  /** The `id` of the CloudEvent, the same in every delivery of it. */
  readonly id: string;
  /** Relative path of the document, `enquiries/E1`. */
  readonly document: string;
  /** CloudEvent in JSON. */
  readonly body: string;
};

/** What became of one attempt to deliver an event. `status` is null when no answer came. */
export type DeliveryOutcome = Pick<TriggerEvent, 'project' | 'trigger' | 'id' | 'document'> & {
  /** Counts from 1. */
  readonly attempt: number;
  readonly status: number | null;
};

/** The queues of events, one for each trigger. */
export type Delivery = {
  enqueue(event: TriggerEvent): void;
  /** How often every event from now on is delivered, to try whether functions stand duplicates. */
  setDeliveriesPerEvent(count: number): void;
  /** Waits until every event is delivered or given up; false when that takes longer than the timeout. */
  idle(timeoutMs: number): Promise<boolean>;
  /** The latest attempts, oldest first. */
  outcomes(): readonly DeliveryOutcome[];
  /** Forgets all events and aborts what is on its way. */
  stop(): void;
};

/** A function that neither answers nor fails is given up after this; the longest timeout of a 2nd gen event function is 9 minutes. */
const ANSWER_TIMEOUT_MS = 9 * 60_000;
const RETRY_DELAYS_MS = [250, 500, 1000, 2000, 4000] as const;
const OUTCOMES_KEPT = 1000;

/**
 * Delivers events to the functions emulator at `functionsOrigin`, those of one trigger one at a time: the functions
 * emulator starts a process for every concurrent call of a function.
 *
 * A failed delivery is tried again after each of the delays, as Eventarc does for a trigger with `retry: true` (which the
 * emulator is not told, so it holds for all). Meanwhile the trigger's other events go on, so their order can change, as
 * in production. A 404 is final: the functions emulator never takes back the registration of a function that is gone.
 */
export function createDelivery(options: { functionsOrigin: string; retryDelaysMs?: readonly number[] }): Delivery {
  const { functionsOrigin, retryDelaysMs = RETRY_DELAYS_MS } = options;
  const queues = new Map<string, { events: { event: TriggerEvent; attempt: number }[]; busy: boolean }>();
  const stopped = new AbortController();
  const waiting = new Set<() => void>();
  const kept: DeliveryOutcome[] = [];
  let deliveriesPerEvent = 1;
  let unsettled = 0;

  function add(event: TriggerEvent, attempt: number): void {
    const key = `${event.project}/${event.trigger}`;
    const queue = queues.get(key) ?? { events: [], busy: false };
    queues.set(key, queue);
    queue.events.push({ event, attempt });
    if (!queue.busy) {
      queue.busy = true;
      // whoever has written waits for an answer, not for the trigger
      setImmediate(() => void work(queue));
    }
  }

  async function work(queue: { events: { event: TriggerEvent; attempt: number }[]; busy: boolean }): Promise<void> {
    for (let next = queue.events.shift(); next !== undefined; next = queue.events.shift()) {
      await deliver(next.event, next.attempt);
    }
    queue.busy = false;
  }

  async function deliver(event: TriggerEvent, attempt: number): Promise<void> {
    const status = await send(event);
    if (stopped.signal.aborted) return;
    const { project, trigger, id, document } = event;
    kept.push({ project, trigger, id, document, attempt, status });
    if (kept.length > OUTCOMES_KEPT) kept.shift();

    const delay = retryDelaysMs[attempt - 1];
    const failed = status === null || status < 200 || status >= 300;
    if (!failed || status === 404) {
      settle();
    } else if (delay === undefined) {
      console.error(`firestore: gave up event ${id} for ${trigger} after ${attempt} attempts, last status ${status}`);
      settle();
    } else {
      void addLater(event, attempt + 1, delay);
    }
  }

  async function send({ project, trigger, body }: TriggerEvent): Promise<number | null> {
    try {
      const response = await fetch(`${functionsOrigin}/functions/projects/${project}/triggers/${trigger}`, {
        method: 'POST',
        headers: { 'content-type': 'application/cloudevents+json; charset=utf-8' },
        body,
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      if (!stopped.signal.aborted) console.error(`firestore: no answer from ${trigger}:`, error);
      return null;
    }
  }

  async function addLater(event: TriggerEvent, attempt: number, delayMs: number): Promise<void> {
    try {
      await sleep(delayMs, undefined, { signal: stopped.signal });
      add(event, attempt);
    } catch (error) {
      if (!stopped.signal.aborted) throw error;
    }
  }

  function settle(): void {
    unsettled--;
    if (unsettled > 0) return;
    for (const wake of waiting) wake();
    waiting.clear();
  }

  return {
    enqueue(event) {
      for (let count = 0; count < deliveriesPerEvent; count++) {
        unsettled++;
        add(event, 1);
      }
    },
    setDeliveriesPerEvent(count) {
      deliveriesPerEvent = count;
    },
    idle(timeoutMs) {
      if (unsettled === 0) return Promise.resolve(true);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.delete(wake);
        resolve(false);
      }, timeoutMs);
      waiting.add(wake);
      return promise;
    },
    outcomes: () => kept,
    stop() {
      stopped.abort();
      queues.clear();
    },
  };
}
