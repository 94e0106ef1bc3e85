import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inboxOrigin, iyzicoOrigin, projectId } from '../support/environment.ts';
import { withFault } from '../support/payments.ts';
import { setFaults } from '../support/store.ts';
import type { Step } from './soak-plan.ts';

/**
 * Marks the process that is not killed, because it delivers mail. The answer of the SMTP server and its record cannot be
 * one atomic step: if the process dies between them, the mail is sent again under the same Message-ID.
 */
const SPARED = 'SMTP_CONNECTION_URI=';

/** Returns a text file below /proc; empty when its process has ended or belongs to another user. */
function procFile(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the ids of the processes that run functions of this stack; none on a system without `/proc`. */
function functionProcesses(): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .filter((pid) => {
      const variables = procFile(pid, 'environ').split('\0');
      const has = (start: string) => variables.some((variable) => variable.startsWith(start));
      const isOwn = variables.includes(`GCLOUD_PROJECT=${projectId()}`);
      return isOwn && has('FUNCTION_TARGET=') && !has(SPARED);
    })
    .map(Number);
}

function killOne(which: number): void {
  const pids = functionProcesses();
  const pid = pids[Math.floor(which * pids.length)];
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

async function setNotifications(how: 'lost' | 'once' | 'doubled'): Promise<void> {
  const webhook = { automatic: how !== 'lost', delayMs: 300, copies: how === 'doubled' ? 2 : 1, retryMs: 1_000 };
  const answer = await fetch(`${iyzicoOrigin()}/sandbox/settings`, {
    method: 'PUT',
    body: JSON.stringify({ webhook }),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`the sandbox refused its settings: ${answer.status}`);
}

const smtpAway = (ms: number) => fetch(`${inboxOrigin()}/healthz?smtpDownMs=${ms}`);

type Fault = Exclude<Step, { readonly kind: 'enquiry' | 'order' | 'refund' | 'schedule' }>;

/** Causes a fault; resolves once it is set, or once it is over for those that last. */
export async function letFail(fault: Fault): Promise<void> {
  switch (fault.kind) {
    case 'iyzico-fault':
      return void (await withFault(fault.fault));
    case 'database-away':
      return setFaults({ unavailableMs: fault.ms });
    case 'commit-refused':
      return setFaults({ commits: { collection: fault.collection, times: 1, how: 'refused' } });
    case 'events-doubled':
      await setFaults({ deliveries: 2 });
      await pause(fault.ms);
      return setFaults({});
    case 'smtp-away':
      return void (await smtpAway(fault.ms));
    case 'notifications':
      return setNotifications(fault.how);
    case 'kill':
      return killOne(fault.which);
  }
}

/** Ends every fault. */
export async function endFaults(): Promise<void> {
  await Promise.all([setFaults({}), withFault(), smtpAway(0), setNotifications('lost')]);
}
