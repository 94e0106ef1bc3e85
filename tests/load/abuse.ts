// The program behind `npm run bench:abuse`: plays the known attacks, one after the other, against a running stack. Prints a
// line for each, and exits with code 1 when one succeeded.
import { homeCall, postCall } from '../support/calls.ts';
import { orderCall, resetIyzico } from '../support/payments.ts';
import { triggersDone } from '../support/store.ts';
import type { Attack } from './attack.ts';
import { attacksOnForms } from './forms-under-attack.ts';
import { attacksOnOrders } from './orders-under-attack.ts';

/** Long, because sending the mails of a flood takes minutes. */
const DRAIN_MS = 10 * 60_000;

/** Starts the process of each attacked function, so that no attack waits for one. */
async function warmUp(): Promise<void> {
  await postCall('send-consultation-email', homeCall(), {}, DRAIN_MS);
  await postCall('process-iyzico-payment', orderCall(), {}, DRAIN_MS);
  await triggersDone(DRAIN_MS);
}

/** Resolves with whether the attack was stopped. An attack that could not be played counts as successful. */
async function stops({ name, play }: Attack): Promise<boolean> {
  const { stopped, seen } = await play().catch((error: unknown) => ({ stopped: false, seen: String(error) }));
  console.log(`${stopped ? 'stopped    ' : 'NOT STOPPED'}  ${name}: ${seen}`);
  await triggersDone(DRAIN_MS);
  return stopped;
}

await resetIyzico();
await warmUp();
const rounds = Number(process.argv[2]);
const attacks = Array.from({ length: rounds }, () => [...attacksOnForms, ...attacksOnOrders]).flat();
let stopped = 0;
for (const attack of attacks) if (await stops(attack)) stopped += 1;
console.log(`\n${stopped} of ${attacks.length} attacks were stopped.`);
// the clients of database and functions would keep the process alive
process.exit(stopped === attacks.length ? 0 : 1);
