import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseJson, readBody } from '../pages/http.ts';
import { type Answer, failure, signedFields, withOtherAmounts } from './answers.ts';
import { envelopeOf, perform, routes } from './api.ts';
import { type ErrorReason, errors, Refusal } from './errors.ts';
import { API_CALLS, type ApiCall, type Fault } from './faults.ts';
import { asFields, type Fields, text } from './fields.ts';
import type { Sandbox } from './sandbox.ts';
import { checkRequest, spoiled } from './signature.ts';

/** A JSON answer, ready to be sent. */
interface Reply {
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The API call of a method and path; undefined when there is none. */
export function apiCallAt(method: string, path: string): ApiCall | undefined {
  return API_CALLS.find((call) => routes[call][0] === method && routes[call][1] === path);
}

function refused(sandbox: Sandbox, fields: Fields, reason: ErrorReason, status?: number): Reply {
  const answer = failure(envelopeOf(fields, sandbox.clock), reason);
  return { status: status ?? sandbox.settings.failureStatus, fields: answer.fields };
}

/** Signs an answer, and applies a fault of its content. */
function replyOf(sandbox: Sandbox, answer: Answer, fault: Fault | undefined): Reply {
  const status = answer.fields['status'] === 'failure' ? sandbox.settings.failureStatus : 200;
  const changed = fault?.kind === 'other-amount' ? { ...answer, fields: withOtherAmounts(answer.fields) } : answer;
  const fields = signedFields(sandbox.keys.secretKey, changed);
  if (fault?.kind === 'tampered-amount') return { status, fields: withOtherAmounts(fields) };
  const { signature } = fields;
  if (fault?.kind === 'tampered-signature' && typeof signature === 'string') {
    return { status, fields: { ...fields, signature: spoiled(signature) } };
  }
  return { status, fields };
}

function performed(sandbox: Sandbox, call: ApiCall, fields: Fields, fault: Fault | undefined): Reply {
  if (fault?.reason) {
    if (fault.performed) performed(sandbox, call, fields, undefined);
    return refused(sandbox, fields, fault.reason);
  }
  try {
    const envelope = envelopeOf(fields, sandbox.clock);
    const underReview = fault?.kind === 'fraud-review';
    return replyOf(sandbox, perform(sandbox.apiContext, call, { fields, underReview }, envelope), fault);
  } catch (error) {
    if (error instanceof Refusal) return refused(sandbox, fields, error.reason);
    throw error;
  }
}

/** `success` or `failure 10051`, for the journal. */
function outcome(reply: Reply | undefined): string {
  if (!reply) return 'none';
  return [reply.fields['status'], reply.fields['errorCode']].filter((part) => part !== undefined).join(' ');
}

function write(response: ServerResponse, { status, fields }: Reply, finish: (body: Buffer) => void): void {
  const body = Buffer.from(JSON.stringify(fields), 'utf8');
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  finish(body);
}

/** Sends the reply, or ends the exchange as the fault says; a hanging exchange stays open until one side closes it. */
function conclude(response: ServerResponse, kind: Fault['kind'] | undefined, reply: Reply | undefined): void {
  if (kind === 'hang') return;
  if (kind === 'reset') {
    response.socket?.resetAndDestroy();
  } else if (kind === 'empty') {
    response.writeHead(200, { 'content-length': 0 }).end();
  } else if (kind === 'html-502') {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end('<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>');
  } else if (reply && kind === 'cut') {
    write(response, reply, (body) => {
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
    });
  } else if (reply) {
    write(response, reply, (body) => response.end(body));
  }
}

/** Faults without an effect on the ledger, unless the fault says `performed`. */
const SKIPPING: ReadonlyArray<Fault['kind']> = ['hang', 'reset', 'html-502', 'empty'];

/** The error of a call whose key or signature is wrong; undefined when both are right. */
function rejected(sandbox: Sandbox, request: IncomingMessage, path: string, body: Buffer): ErrorReason | undefined {
  const random = request.headers['x-iyzi-rnd'];
  const fault = checkRequest(sandbox.keys, {
    authorization: request.headers.authorization,
    random: typeof random === 'string' ? random : undefined,
    path,
    body,
  });
  if (!fault) return undefined;
  return fault === 'unknown-key' ? errors.apiKey : errors.signature;
}

function conversationOf(fields: Fields): string {
  return text(fields, 'conversationId') || text(fields, 'paymentConversationId');
}

/** Serves one API call: checks the signature, applies a fault, changes the ledger, answers. */
export async function serveApi(
  sandbox: Sandbox,
  call: ApiCall,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const begin = performance.now();
  const body = await readBody(request);
  const json = parseJson(body);
  const query: Fields = Object.fromEntries(url.searchParams);
  // The SDK sends a signed, empty JSON object even with GET; the parameters are in the query.
  const fields = request.method === 'GET' ? query : asFields(json);

  const rejection = rejected(sandbox, request, url.pathname, body);
  if (rejection) {
    const reply = refused(sandbox, fields, rejection, 401);
    journal(sandbox, call, fields, undefined, reply, performance.now() - begin);
    return conclude(response, undefined, reply);
  }
  const fault = sandbox.faults.strike(call, conversationOf(fields));
  const waiting = fault?.kind === 'delay' ? fault.delayMs : 0;
  if (waiting > 0 && !fault?.performed) await wait(waiting, undefined, { ref: false });

  let reply: Reply | undefined;
  if (!fault || fault.performed || !SKIPPING.includes(fault.kind)) {
    reply = json === undefined ? refused(sandbox, fields, errors.badRequest) : performed(sandbox, call, fields, fault);
  }
  // The journal shows a performed call before its delayed answer.
  const stillToWait = fault?.performed ? waiting : 0;
  journal(sandbox, call, fields, fault, reply, performance.now() - begin + stillToWait);
  if (stillToWait > 0) await wait(stillToWait, undefined, { ref: false });
  conclude(response, fault?.kind, reply);
}

function journal(
  sandbox: Sandbox,
  call: ApiCall,
  fields: Fields,
  fault: Fault | undefined,
  reply: Reply | undefined,
  tookMs: number,
): void {
  const paymentId = text(asFields(reply?.fields), 'paymentId') || text(fields, 'paymentId');
  sandbox.record({
    call,
    conversationId: conversationOf(fields).slice(0, 255),
    paymentId: paymentId.slice(0, 40),
    fault: fault?.kind ?? null,
    answer: outcome(reply),
    tookMs,
  });
  sandbox.log(`api ${call} ${outcome(reply)}${fault ? ` (${fault.kind})` : ''}`);
}
