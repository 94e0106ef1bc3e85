import type { ChildProcess, Serializable } from 'node:child_process';
import { once } from 'node:events';

/**
 * Sends a message to a forked process and resolves with the next message that it sends. Rejects when the process ends
 * first; `what` names it in that error.
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
    for (const event of [answered, exited]) event.catch(() => {}); // the one that did not happen rejects on abort
    ended.abort();
  }
}
