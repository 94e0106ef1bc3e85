import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** An event on its way to one trigger. */
export interface TriggerEvent {
  readonly project: string;
  readonly trigger: string;
  /** The `id` of the CloudEvent, the same in every delivery of it. */
  readonly id: string;
  /** Relative path of the document, `enquiries/E1`. */
  readonly document: string;
  /** The CloudEvent as a request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Whether the function is deployed with `retry: true`. */
  readonly retry: boolean;
}

/** What became of one attempt to deliver an event. `status` is null when no answer came. */
type DeliveryOutcome = Pick<TriggerEvent, 'project' | 'trigger' | 'id' | 'document'> & {
  /** Counts from 1. */
  readonly attempt: number;
  readonly status: number | null;
};

/** An event to deliver, with what its queue needs to know. */
interface Task {
  readonly event: TriggerEvent;
  readonly attempt: number;
  /** On the clock of `performance.now()`. */
  readonly enqueuedAt: number;
}

/** The events of one trigger: those of one document one after another, those of different documents side by side. */
interface Queue {
  readonly waiting: Task[];
  /** Documents of which an event is on its way. */
  readonly busy: Set<string>;
}

export interface DeliveryOptions {
  /** `http://host:port` of the functions emulator. */
  readonly functionsOrigin: string;
  /** Calls of one trigger under way at once, each for another document. */
  readonly callsAtOnce?: number;
  readonly retryMinMs?: number;
  readonly retryMaxMs?: number;
  /** How long after an event its delivery is still tried again. */
  readonly retryWindowMs?: number;
}

// More at once only works because local/stack/patches lets one process take several calls: as it ships, the functions
// emulator starts a process for each, and now and then one of the calls is never answered.
const CALLS_AT_ONCE = 4;
/** Longer than any event function may run, so that no call is repeated while it runs: the longest timeout is 9 minutes. */
const ANSWER_TIMEOUT_MS = 10 * 60_000;
// Production begins with 10 s, for which nobody at a keyboard waits; its maximum and its window are kept.
// https://firebase.google.com/docs/functions/retries
const RETRY_MIN_MS = 250;
const RETRY_MAX_MS = 600_000;
const RETRY_WINDOW_MS = 24 * 60 * 60_000;
const OUTCOMES_KEPT = 1000;

/**
 * Delivers events to the functions emulator, as Eventarc does in production. A failed delivery is tried again, with
 * exponential backoff, only for a trigger with `retry`; meanwhile later events of the document go on, so that their order
 * can change. A 404 is final, since the functions emulator never takes back the registration of a function that is gone.
 */
export class Delivery {
  readonly #options: Required<DeliveryOptions>;
  readonly #queues = new Map<string, Queue>();
  readonly #stopped = new AbortController();
  /**
   * Kept: to open one, and to write on it for the first time, takes most of what an event costs here. The functions emulator
   * says for how long it keeps an idle one (local/stack/patches/connections.ts), and Node ends it a second before that, so that
   * no call is written to one that is being closed.
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

  /** How often every event from now on is delivered, to try whether functions stand duplicates. */
  setDeliveriesPerEvent(count: number): void {
    this.#deliveriesPerEvent = count;
  }

  /** No event of this collection at the top of the database is delivered from now on; null: those of all are. */
  silence(collection: string | null): void {
    this.#silentCollection = collection;
  }

  /** Waits until every event is delivered or given up; false when that takes longer than the timeout. */
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

  /** The latest attempts, oldest first. */
  outcomes(): readonly DeliveryOutcome[] {
    return this.#outcomes;
  }

  /** Forgets all events and aborts what is on its way. */
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
    // Runs after the commit is answered, because its caller does not wait for triggers.
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

  /** The status of the answer. Not `fetch`, which gives up a call after five minutes; an event function may take nine. */
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
