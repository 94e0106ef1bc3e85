import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { REGION } from '@site/contract/deploy/functions-runtime';
import { apiPath } from '@site/contract/site/api-path';
import type { CallableName } from '@site/contract/site/call';
import { z } from 'zod';
import { formIn } from '../pages/html.ts';

/** Addresses of the running local stack: origins without a slash at the end, `host:port` of Firestore. */
export interface LocalSite {
  readonly project: string;
  readonly site: string;
  readonly functions: string;
  readonly iyzico: string;
  readonly firestore: string;
}

async function required(answer: Response, what: string): Promise<string> {
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${what} was answered with ${answer.status}: ${body.slice(0, 300)}`);
  return body;
}

const backendsSchema = z.object({ backends: z.array(z.object({ directory: z.string() })) });

/** Whether the functions expect cards on iyzico's page. */
async function takesCardsAtIyzico({ functions }: LocalSite): Promise<boolean> {
  const answer = await required(await fetch(`${functions}/backends`), 'the list of functions');
  const { backends } = backendsSchema.parse(JSON.parse(answer));
  const files = backends.map(({ directory }) => join(directory, '.env.local')).filter((path) => existsSync(path));
  return files.some((path) => parseEnv(readFileSync(path, 'utf8'))['CARD_ENTRY'] === 'hosted');
}

/** Rejects, naming the option to start without, when the seeding would stop half-way and leave records behind. */
export async function requireSeedable(local: LocalSite): Promise<void> {
  const start = 'The day needs a stack that was started without';
  const { status } = await fetch(`http://${local.firestore}/local/v1/idle?timeoutMs=0`);
  // 504: some triggers are still running
  if (status !== 200 && status !== 504)
    throw new Error(`${start} --official: only the stand-in tells when the triggers are done.`);
  if (await takesCardsAtIyzico(local)) throw new Error(`${start} --hosted: it pays on the page of the site.`);
}

const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const resultSchema = z.object({ result: z.unknown() });

/** Calls a function as a page does; resolves with its result. Rejects when it refuses the call. */
export async function callFunction({ site }: LocalSite, name: CallableName, data: unknown): Promise<unknown> {
  const answer = await fetch(`${site}${apiPath(name)}`, json({ data }));
  return resultSchema.parse(JSON.parse(await required(answer, name))).result;
}

/** Waits until every trigger of what was written so far has been run. */
export async function triggersDone({ firestore }: LocalSite): Promise<void> {
  await required(await fetch(`http://${firestore}/local/v1/idle?timeoutMs=120000`), 'waiting for the triggers');
}

/** Runs the reconciliation now, which the stack does every minute, and waits for the triggers. */
export async function reconcile(local: LocalSite): Promise<void> {
  const trigger = `projects/${local.project}/triggers/${REGION}-reconcile-payments-0`;
  await required(await fetch(`${local.functions}/functions/${trigger}`, json({})), 'the reconciliation');
  await triggersDone(local);
}

/** Sends a control to the iyzico sandbox; local/iyzico/server.ts lists them. */
export async function controlIyzico({ iyzico }: LocalSite, path: string, body: unknown): Promise<void> {
  await required(await fetch(`${iyzico}/sandbox/${path}`, json(body)), `sandbox/${path}`);
}

const startedSchema = z.object({ html: z.string() });

/** Sends a card as the payment page does; resolves with the HTML of the bank's page. */
export async function startCard(local: LocalSite, paymentId: string, number: string): Promise<string> {
  const card = { number, holder: 'ORNEK ALICI', expiryMonth: '12', expiryYear: '35', cvv: '739' };
  return startedSchema.parse(await callFunction(local, 'start-card-payment', { paymentId, card })).html;
}

/** Approves at the bank and returns to the shop, as the buyer's browser does. */
export async function approveAtBank({ iyzico, site }: LocalSite, bankPage: string): Promise<void> {
  const { orderId = '' } = formIn(bankPage, 'iyzico-3ds-form').fields;
  const body = new URLSearchParams({ orderId, choice: 'approve', mdStatus: '' });
  const page = await required(await fetch(`${iyzico}/payment/mock/3ds`, { method: 'POST', body }), 'the bank');
  const answer = await fetch(`${site}${apiPath('iyzico-callback')}`, {
    method: 'POST',
    body: new URLSearchParams(formIn(page, 'iyzico-return-form').fields),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`the return to the shop was answered with ${answer.status}`);
}
