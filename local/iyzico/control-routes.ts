import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpError, isForm, parseJson, readBody, redirect, sendJson, sendPage } from '../pages/http.ts';
import { parseAmount } from './amount.ts';
import { Refusal } from './errors.ts';
import { parseFault } from './faults.ts';
import { type Fields, readFields, text } from './fields.ts';
import type { Payment } from './ledger.ts';
import { faultJson, ledgerJson, ledgerPage, paymentJson, paymentPage } from './ledger-page.ts';
import type { Sandbox } from './sandbox.ts';

const DAYS_400_MS = 400 * 24 * 60 * 60 * 1000;

interface Exchange {
  readonly sandbox: Sandbox;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Parameters of the path; empty where the route has none of that name. */
interface Parameters {
  readonly id: string;
  readonly action: string;
}

interface Route {
  readonly methods: ReadonlyArray<string>;
  readonly path: URLPattern;
  readonly handle: (exchange: Exchange, parameters: Parameters) => void | Promise<void>;
}

/**
 * Without this check a page of another site could change the sandbox through a developer's browser (CSRF). @throws
 * HttpError 403
 */
function requireOwnOrigin(sandbox: Sandbox, request: IncomingMessage): void {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== sandbox.origin)
    throw new HttpError(403, 'Only this sandbox may control itself.');
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const value = parseJson(await readBody(request));
  if (value === undefined) throw new HttpError(400, 'The body is not JSON.');
  return value;
}

/** Faults: GET lists the pending ones, PUT replaces them, POST adds, DELETE removes all. */
async function faults({ sandbox, request, response }: Exchange): Promise<void> {
  if (request.method === 'PUT' || request.method === 'POST') {
    const value = await readJson(request);
    const parsed = (Array.isArray(value) ? value : [value]).map(parseFault);
    if (request.method === 'PUT') sandbox.faults.replace(parsed);
    else sandbox.faults.add(parsed);
  }
  if (request.method === 'DELETE') sandbox.faults.replace([]);
  sendJson(response, 200, sandbox.faults.list().map(faultJson));
}

/** Settings: GET reads them, PUT changes those that are named. */
async function settings({ sandbox, request, response }: Exchange): Promise<void> {
  if (request.method === 'PUT') sandbox.change(await readJson(request));
  sendJson(response, 200, sandbox.settings);
}

async function clock({ sandbox, request, response }: Exchange): Promise<void> {
  if (request.method === 'POST') {
    const { advanceMs } = await readFields(request);
    if (typeof advanceMs !== 'number' || !Number.isInteger(advanceMs) || advanceMs < 0 || advanceMs > DAYS_400_MS) {
      throw new HttpError(400, 'advanceMs must be a whole number of milliseconds, at most 400 days.');
    }
    sandbox.clock.advance(advanceMs);
  }
  sendJson(response, 200, { now: sandbox.clock.now() });
}

async function deliver({ sandbox, request, response }: Exchange, { id: reference }: Parameters): Promise<void> {
  const result = await sandbox.webhooks.deliver(reference);
  if (result === undefined) throw new HttpError(404, 'No such notification, or no webhook.url is set.');
  if (isForm(request)) return redirect(response, '/');
  sendJson(response, 200, { result });
}

/** The actions of iyzico's merchant panel. @throws Refusal as the API does, HttpError for bad input */
function act({ ledger }: Sandbox, payment: Payment, action: string, fields: Fields): void {
  if (action === 'cancel') {
    ledger.cancel(payment, '');
  } else if (action === 'refund') {
    const price = parseAmount(fields['price']);
    if (price === undefined || price === 0) throw new HttpError(400, 'price must be an amount such as 10.50.');
    ledger.refundPayment(payment, price, '');
  } else if (action === 'review') {
    const decision = text(fields, 'decision');
    if (decision !== 'accept' && decision !== 'refuse') throw new HttpError(400, 'decision must be accept or refuse.');
    ledger.decideReview(payment, decision === 'accept');
  } else {
    throw new HttpError(404, 'There is no such action.');
  }
}

function paymentOf(sandbox: Sandbox, paymentId: string): Payment {
  const payment = sandbox.ledger.payment(paymentId);
  if (!payment) throw new HttpError(404, 'There is no such payment.');
  return payment;
}

async function panel({ sandbox, request, response }: Exchange, { id, action }: Parameters): Promise<void> {
  const payment = paymentOf(sandbox, id);
  const fields = await readFields(request);
  try {
    act(sandbox, payment, action, fields);
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof HttpError && isForm(request))) throw error;
    if (isForm(request)) return sendPage(response, 409, paymentPage(paymentOf(sandbox, id), error.message));
    return sendJson(response, 409, { error: error.message });
  }
  if (isForm(request)) return redirect(response, `/payments/${id}`);
  sendJson(response, 200, paymentJson(paymentOf(sandbox, id)));
}

async function reset({ sandbox, request, response }: Exchange): Promise<void> {
  await readBody(request);
  sandbox.reset();
  if (isForm(request)) return redirect(response, '/');
  sendJson(response, 200, { reset: true });
}

const at = (methods: string, pathname: string, handle: Route['handle']): Route => ({
  methods: methods.split(' '),
  path: new URLPattern({ pathname }),
  handle,
});

const routes: ReadonlyArray<Route> = [
  at('GET', '/', ({ sandbox, response }) => sendPage(response, 200, ledgerPage(sandbox.view()))),
  at('GET', '/payments/:id', ({ sandbox, response }, { id }) =>
    sendPage(response, 200, paymentPage(paymentOf(sandbox, id))),
  ),
  at('GET', '/sandbox/health', ({ response }) => sendJson(response, 200, { ready: true })),
  at('GET', '/sandbox/ledger', ({ sandbox, response }) => sendJson(response, 200, ledgerJson(sandbox.view()))),
  at('GET PUT POST DELETE', '/sandbox/faults', faults),
  at('GET PUT', '/sandbox/settings', settings),
  at('GET POST', '/sandbox/clock', clock),
  at('POST', '/sandbox/reset', reset),
  at('POST', '/sandbox/webhooks/:id/deliver', deliver),
  at('POST', '/sandbox/payments/:id/:action', panel),
];

/**
 * Serves the ledger's pages and everything under `/sandbox`. Resolves with false when no route matches. @throws HttpError for
 * another origin or bad input
 */
export async function serveControl(
  sandbox: Sandbox,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method = '' } = request;
  const route = routes.find(({ methods, path }) => methods.includes(method) && path.test(url));
  if (!route) return false;
  if (method !== 'GET') requireOwnOrigin(sandbox, request);
  const { id = '', action = '' } = route.path.exec(url)?.pathname.groups ?? {};
  await route.handle({ sandbox, request, response }, { id, action });
  return true;
}
