import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { PaymentCallInput } from '@site/contract/payment-call';
import { z } from 'zod';

const outcomesSchema = z.array(z.object({ id: z.string(), result: z.string() }));

/**
 * Places many orders at the very same moment, in one process that runs the built functions as Cloud Run does; the
 * functions emulator would start a process for each of them. Answers with `placed`, or the key of the refusal, by
 * payment id.
 */
export async function placeAtOnce(orders: ReadonlyArray<PaymentCallInput>): Promise<Map<string, string>> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const child = fork(join(import.meta.dirname, 'many-orders-process.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('message', resolve);
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`the orders' process ended with ${code}`)));
  child.send(orders);
  const outcomes = outcomesSchema.parse(await promise);
  child.disconnect();
  return new Map(outcomes.map(({ id, result }) => [id, result]));
}
