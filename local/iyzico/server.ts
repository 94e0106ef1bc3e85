/**
 * iyzico on a developer's machine: its API for the real `iyzipay` SDK, the bank's 3-D Secure page, the hosted
 * payment page, webhooks, and a ledger to look at. It binds to 127.0.0.1 and keeps everything in memory, unless a file is named.
 *
 * Pages: `/` ledger, `/payments/<id>` one payment, `/checkout?token=` hosted page, `/payment/mock/3ds?orderId=` bank.
 *
 * Controls (JSON in and out; a refused one answers 4xx with `error`):
 * - `GET /sandbox/health`
 * - `GET /sandbox/ledger`: payments, forms, requests, webhooks, faults
 * - `PUT|POST|GET|DELETE /sandbox/faults`: one fault or a list of
 *   `{"point":"threedsV2Payment","kind":"reset","performed":true,"times":1}`; see faults.ts for points and kinds.
 *   `{"point":"threedsV2Payment","kind":"delay","delayMs":3000,"performed":false}` performs the call late,
 *   `{"point":"refund","kind":"refuse","errorCode":"8514"}` answers a failure; with `"performed":true` the call took
 *   effect nevertheless. `"conversation":"<beginning of a conversationId>"` limits any of them to one order.
 * - `GET|PUT /sandbox/settings`: any of `{"failureStatus":200,"webhook":{"url":null,
 *   "signed":true,"automatic":true,"delayMs":2000,"copies":1,"retryMs":900000,"retries":3}}`
 * - `POST /sandbox/webhooks/<reference>/deliver`: one delivery now; any number of times and in any order
 * - `POST /sandbox/payments/<id>/refund` `{"price":"10.50"}`, `/cancel` `{}`, `/review` `{"decision":"accept"|"refuse"}`
 * - `GET|POST /sandbox/clock`: `{"advanceMs":86400000}` advances the sandbox's clock
 * - `POST /sandbox/reset`: clears everything except the clock and the counter of ids
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readKept, writeKept } from '../kept/kept-file.ts';
import { HttpError, redirect, sendJson, sendPage, urlOf } from '../pages/http.ts';
import { apiCallAt, serveApi } from './api-routes.ts';
import { buyerRoutes } from './buyer-routes.ts';
import { serveControl } from './control-routes.ts';
import { readFields } from './fields.ts';
import { Sandbox, type SandboxOptions } from './sandbox.ts';

const HOST = '127.0.0.1';

async function serve(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = urlOf(request, sandbox.origin);
  const method = request.method ?? '';
  const call = apiCallAt(method, url.pathname);
  if (call) return serveApi(sandbox, call, url, request, response);
  const buyerRoute = buyerRoutes.get(`${method} ${url.pathname}`);
  if (buyerRoute) {
    const fields = method === 'GET' ? Object.fromEntries(url.searchParams) : await readFields(request);
    const shown = buyerRoute(sandbox, fields);
    if ('location' in shown) return redirect(response, shown.location);
    return sendPage(response, shown.status, shown.page);
  }
  if (await serveControl(sandbox, url, request, response)) return;
  sendJson(response, 404, { error: 'There is nothing at this address.' });
}

/**
 * Answers an error. An unexpected one is logged with its name and stack line only, because its message could contain parts of a
 * request.
 */
function serveError(sandbox: Sandbox, error: unknown, response: ServerResponse): void {
  const known = error instanceof HttpError ? error : undefined;
  if (!known) {
    const place = error instanceof Error ? (error.stack?.split('\n    at ')[1] ?? '') : '';
    sandbox.log(`error ${error instanceof Error ? error.name : typeof error} at ${place}`);
  }
  if (response.headersSent || response.destroyed) response.destroy();
  else sendJson(response, known?.status ?? 500, { error: known?.message ?? 'The sandbox failed.' });
}

const isKept = (value: unknown): value is ReturnType<Sandbox['ledger']['kept']> =>
  typeof value === 'object' && value !== null && 'payments' in value && 'forms' in value;

function restoreLedger({ ledger }: Sandbox, path: string): void {
  const kept = readKept(path);
  if (isKept(kept)) ledger.restore(kept);
}

interface RunningSandbox {
  /** `http://127.0.0.1:8787`, for the SDK's `uri`. */
  readonly origin: string;
  /** Writes the ledger to `dataFile` if given, stops listening and closes every connection, including hanging ones. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a sandbox.
 * @param port 0 for a free one
 * @throws Error when the port is taken, or the data file cannot be read
 */
export async function startSandbox(port: number, options: SandboxOptions): Promise<RunningSandbox> {
  const sandbox = new Sandbox(options);
  const { dataFile } = options;
  if (dataFile !== undefined) restoreLedger(sandbox, dataFile);
  const server = createServer((request, response) => {
    serve(sandbox, request, response).catch((error: unknown) => serveError(sandbox, error, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port.');
  sandbox.origin = `http://${HOST}:${address.port}`;
  return {
    origin: sandbox.origin,
    close: () =>
      new Promise((resolve) => {
        if (dataFile !== undefined) writeKept(dataFile, sandbox.ledger.kept());
        sandbox.webhooks.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
