import type { ChildProcess, Serializable } from 'node:child_process';
import { once } from 'node:events';

/**
 * Sends a message to a process that was forked, and resolves with the next one that it sends. `what` names it. Rejects when
 * the process ends before.
 */
export async function askProcess(child: ChildProcess, what: string, message: Serializable): Promise<unknown> {
  const ended = new AbortController();
  const { signal } = ended;
  const answered = once(child, 'message', { signal });
  const exited = once(child, 'exit', { signal }).then(([code, how]) => {
    throw new Error(`${what} ended without an answer: ${how ?? code}`);
  });
  child.send(message);
  try {
    const [answer]: unknown[] = await Promise.race([answered, exited]);
    return answer;
  } finally {
    for (const event of [answered, exited]) event.catch(() => {}); // the one that did not come is given up
    ended.abort();
  }
}
