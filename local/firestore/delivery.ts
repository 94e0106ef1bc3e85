import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** An event on its way to one trigger. */
export interface TriggerEvent {
  readonly project: string;
  readonly trigger: string;
  /** The `id` of the CloudEvent, the same in every delivery. */
  readonly id: string;
  /** Relative path of the document, `enquiries/E1`. */
  readonly document: string;
  /** The CloudEvent as a request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Whether the function is deployed with `retry: true`. */
  readonly retry: boolean;
}

/** The outcome of one attempt to deliver an event. `status` is null when no answer came. */
type DeliveryOutcome = Pick<TriggerEvent, 'project' | 'trigger' | 'id' | 'document'> & {
  /** Counts from 1. */
  readonly attempt: number;
  readonly status: number | null;
};

/** An event in a queue, with its attempt. */
interface Task {
  readonly event: TriggerEvent;
  readonly attempt: number;
  /** On the clock of `performance.now()`. */
  readonly enqueuedAt: number;
}

/** The events of one trigger: sequential for one document, concurrent for different documents. */
interface Queue {
  readonly waiting: Task[];
  /** Documents with an event under way. */
  readonly busy: Set<string>;
}

/** Options of a {@link Delivery}; times not given are those of the constants below. */
export interface DeliveryOptions {
  /** `http://host:port` of the functions emulator. */
  readonly functionsOrigin: string;
  /** Concurrent calls of one trigger, each for another document. */
  readonly callsAtOnce?: number;
  readonly retryMinMs?: number;
  readonly retryMaxMs?: number;
  /** How long after an event a failed delivery is still retried. */
  readonly retryWindowMs?: number;
}

// Concurrent calls need the patch of local/stack/patches by which one process takes several. Unpatched, the functions emulator
// starts a process for each, and now and then a call is never answered.
const CALLS_AT_ONCE = 4;
/** Longer than any event function may run, so that no call is repeated while it runs: the longest timeout is 9 minutes. */
const ANSWER_TIMEOUT_MS = 10 * 60_000;
// Production begins with 10 s, which is too long to wait for at a keyboard; maximum and window are those of production.
// https://firebase.google.com/docs/functions/retries
const RETRY_MIN_MS = 250;
const RETRY_MAX_MS = 600_000;
const RETRY_WINDOW_MS = 24 * 60 * 60_000;
const OUTCOMES_KEPT = 1000;

/**
 * Delivers events to the functions emulator, as Eventarc does in production. Retries a failed delivery, with exponential backoff,
 * only for a trigger with `retry`; later events of the document are not held back meanwhile, so their order can change. A 404 is
 * final, because the functions emulator keeps the registration of a function that is gone.
 */
export class Delivery {
  readonly #options: Required<DeliveryOptions>;
  readonly #queues = new Map<string, Queue>();
  readonly #stopped = new AbortController();
  /**
   * Connections are reused, because opening one, and the first write on it, take most of an event's time here. The functions
   * emulator announces how long it keeps an idle one (local/stack/patches/connections.ts). Node ends it a second earlier, so that
   * no call is written to a closing connection.
   */
  readonly #connections = new Agent({ keepAlive: true });
  readonly #idleListeners = new Set<() => void>();
  readonly #outcomes: DeliveryOutcome[] = [];
  #deliveriesPerEvent = 1;
  #silentCollection: string | null = null;
  #unsettled = 0;

  constructor(options: DeliveryOptions) {
    this.#options = {
      callsAtOnce: CALLS_AT_ONCE,
      retryMinMs: RETRY_MIN_MS,
      retryMaxMs: RETRY_MAX_MS,
      retryWindowMs: RETRY_WINDOW_MS,
      ...options,
    };
  }

  enqueue(event: TriggerEvent): void {
    if (event.document.split('/')[0] === this.#silentCollection) return;
    for (let count = 0; count < this.#deliveriesPerEvent; count++) {
      this.#unsettled++;
      this.#add({ event, attempt: 1, enqueuedAt: performance.now() });
    }
  }

  /** Sets how often each later event is delivered, to test whether functions are idempotent. */
  setDeliveriesPerEvent(count: number): void {
    this.#deliveriesPerEvent = count;
  }

  /** Drops the later events of one top-level collection; null delivers those of all again. */
  silence(collection: string | null): void {
    this.#silentCollection = collection;
  }

  /** Resolves with true once every event is delivered or given up, with false after the timeout. */
  idle(timeoutMs: number): Promise<boolean> {
    if (this.#unsettled === 0) return Promise.resolve(true);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const onIdle = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      this.#idleListeners.delete(onIdle);
      resolve(false);
    }, timeoutMs);
    this.#idleListeners.add(onIdle);
    return promise;
  }

  /** The latest attempts, oldest first, at most {@link OUTCOMES_KEPT}. */
  outcomes(): readonly DeliveryOutcome[] {
    return this.#outcomes;
  }

  /** Drops all events and aborts calls under way. */
  stop(): void {
    this.#stopped.abort();
    this.#connections.destroy();
    this.#queues.clear();
  }

  #add(task: Task): void {
    const key = `${task.event.project}/${task.event.trigger}`;
    const queue = this.#queues.get(key) ?? { waiting: [], busy: new Set() };
    this.#queues.set(key, queue);
    queue.waiting.push(task);
    // Runs after the answer to the commit, which does not wait for triggers.
    setImmediate(() => this.#dispatch(queue));
  }

  #dispatch(queue: Queue): void {
    while (queue.busy.size < this.#options.callsAtOnce && !this.#stopped.signal.aborted) {
      const index = queue.waiting.findIndex(({ event }) => !queue.busy.has(event.document));
      const [task] = index === -1 ? [] : queue.waiting.splice(index, 1);
      if (task === undefined) return;
      queue.busy.add(task.event.document);
      void this.#deliver(task).finally(() => {
        queue.busy.delete(task.event.document);
        this.#dispatch(queue);
      });
    }
  }

  async #deliver(task: Task): Promise<void> {
    const { project, trigger, id, document, retry } = task.event;
    const status = await this.#send(task.event);
    if (this.#stopped.signal.aborted) return;
    this.#outcomes.push({ project, trigger, id, document, attempt: task.attempt, status });
    if (this.#outcomes.length > OUTCOMES_KEPT) this.#outcomes.shift();

    const failed = status === null || status < 200 || status >= 300;
    if (!failed || status === 404) {
      this.#settle();
    } else if (retry && performance.now() - task.enqueuedAt < this.#options.retryWindowMs) {
      void this.#retryLater(task);
    } else {
      const attempts = task.attempt === 1 ? '1 attempt' : `${task.attempt} attempts`;
      console.error(`firestore: gave up event ${id} for ${trigger} after ${attempts}, last status ${status}`);
      this.#settle();
    }
  }

  async #retryLater(task: Task): Promise<void> {
    const { retryMinMs, retryMaxMs } = this.#options;
    const { signal } = this.#stopped;
    try {
      await sleep(Math.min(retryMinMs * 2 ** (task.attempt - 1), retryMaxMs), undefined, { signal });
      this.#add({ ...task, attempt: task.attempt + 1 });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /**
   * Resolves with the status of the answer, null without one. Not `fetch`, which aborts a call after five minutes; an event
   * function may take nine.
   */
  #send({ project, trigger, headers, body }: TriggerEvent): Promise<number | null> {
    const { promise, resolve } = Promise.withResolvers<number | null>();
    const call = httpRequest(
      `${this.#options.functionsOrigin}/functions/projects/${project}/triggers/${trigger}`,
      {
        method: 'POST',
        headers,
        agent: this.#connections,
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      },
      (response) => {
        response.resume();
        response.once('close', () => resolve(response.complete ? (response.statusCode ?? null) : null));
      },
    );
    call.once('error', (error) => {
      if (!this.#stopped.signal.aborted) console.error(`firestore: no answer from ${trigger}: ${error.message}`);
      resolve(null);
    });
    call.end(body);
    return promise;
  }

  #settle(): void {
    this.#unsettled--;
    if (this.#unsettled > 0) return;
    for (const listener of this.#idleListeners) listener();
    this.#idleListeners.clear();
  }
}
