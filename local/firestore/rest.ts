import type { IncomingMessage, ServerResponse } from 'node:http';
import { status } from '@grpc/grpc-js';
import { HttpError, readBody, urlOf } from '../pages/http.ts';
import type { Delivery } from './delivery.ts';
import { COMMIT_FAULTS, type CommitFault, type Faults } from './faults.ts';
import { describeIssues, type ProjectRules } from './rules.ts';
import { invalidArgument, toStatus, unimplemented } from './status.ts';
import type { Store } from './store.ts';
import type { Triggers } from './triggers.ts';
import type { Usage } from './usage.ts';

/** The parts of the stand-in that HTTP requests use. `functions` is null without a functions emulator. */
type RestParts = {
  store: Store;
  rules: ProjectRules;
  faults: Faults;
  usage: Usage;
  functions: { triggers: Triggers; delivery: Delivery } | null;
};

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface RestRequest {
  /** The decoded segments of the path, by their names in the route. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: string;
}

interface Route {
  readonly method: string;
  readonly path: URLPattern;
  readonly handle: (request: RestRequest) => Answer | Promise<Answer>;
}

const IDLE_TIMEOUT_MS_DEFAULT = 30_000;
const IDLE_TIMEOUT_MS_MAX = 600_000;
const HTTP_STATUS: Readonly<Partial<Record<status, number>>> = {
  [status.INVALID_ARGUMENT]: 400,
  [status.UNIMPLEMENTED]: 501,
};

/**
 * The handler of HTTP/1 requests. Requests of Firebase's own tools:
 *
 * | request | effect |
 * |---|---|
 * | `GET /` | 200, the emulator is up |
 * | `PUT /emulator/v1/projects/P:securityRules` | deny-all or allow-all rules; any others are answered with their issues and 400, or 200 when `ignore_errors` is set |
 * | `DELETE /emulator/v1/projects/P/databases/(default)/documents` | empties the database, fires no trigger |
 * | `POST /emulator/v1/projects/P/eventarcTrigger?eventarcTriggerId=KEY` | registers a trigger of the 2nd generation; `retry: true` in the body retries its failed calls |
 * | `PUT /emulator/v1/projects/P/triggers/KEY` | 501: triggers of the 1st generation are not supported |
 *
 * Requests of tests only:
 *
 * | request | effect |
 * |---|---|
 * | `GET /local/v1/idle?timeoutMs=30000` | waits until every event is delivered or given up; 504 when that takes longer |
 * | `GET /local/v1/deliveries` | `[{project, trigger, id, document, attempt, status}]`, the latest attempts |
 * | `GET /local/v1/usage` | `{reads, writes, deletes}`: documents since the start, as Firestore bills them, without those of Listen streams |
 * | `PUT /local/v1/faults` | `{deliveries: 3}`: delivers each event from now on three times (0: never); `{silent: 'mail'}`: drops events of that collection; `{unavailableMs: 500}`: every gRPC call is answered UNAVAILABLE for that long; `{commits: {collection: 'mail', times: 1, how: 'refused'}}`: fails the next `times` commits that write there (`'refused'`), or commits without an answer (`'unanswered'`) or with an error after which the SDK retries (`'cut'`); `after: 2` begins with the third. Settings left out are reset |
 *
 * Other paths are answered with 404.
 */
export function createRestHandler(parts: RestParts): (request: IncomingMessage, response: ServerResponse) => void {
  const routes = routesOf(parts);
  return async (request, response) => {
    const { status: httpStatus, body } = await answer(routes, request);
    response.writeHead(httpStatus, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  };
}

async function answer(routes: readonly Route[], request: IncomingMessage): Promise<Answer> {
  try {
    return await route(routes, request);
  } catch (error) {
    if (error instanceof HttpError) return failure(error.status, error.message);
    const { code, details } = toStatus(error);
    return failure(HTTP_STATUS[code] ?? 500, details);
  }
}

async function route(routes: readonly Route[], request: IncomingMessage): Promise<Answer> {
  const url = urlOf(request, 'http://localhost');
  for (const { method, path, handle } of routes) {
    const match = request.method === method ? path.exec(url) : null;
    if (match === null) continue;
    const parameters = Object.entries(match.pathname.groups).map(([name, text = '']) => [name, decodeSegment(text)]);
    const body = (await readBody(request)).toString('utf8');
    return await handle({ parameters: Object.fromEntries(parameters), query: url.searchParams, body });
  }
  return failure(404, `${request.method} ${url.pathname} is not known to the local Firestore`);
}

function failure(code: number, message: string): Answer {
  return { status: code, body: { error: { code, message } } };
}

const ok = (body: unknown): Answer => ({ status: 200, body });

function routesOf(parts: RestParts): Route[] {
  const at = (method: string, pathname: string, handle: Route['handle']): Route => ({
    method,
    path: new URLPattern({ pathname }),
    handle,
  });
  const project = '/emulator/v1/projects/:project';
  return [
    at('GET', '/', () => ok({ emulator: 'firestore' })),
    at('PUT', `${project}\\:securityRules`, (request) => loadRules(parts, request)),
    at('DELETE', `${project}/databases/:database/documents`, (request) => clearDatabase(parts, request)),
    at('POST', `${project}/eventarcTrigger`, (request) => registerTrigger(parts, request)),
    at('PUT', `${project}/triggers/:key`, () => {
      throw unimplemented('a trigger of the 1st generation');
    }),
    at('GET', '/local/v1/idle', (request) => waitUntilIdle(parts, request)),
    at('GET', '/local/v1/deliveries', () => ok(parts.functions?.delivery.outcomes() ?? [])),
    at('GET', '/local/v1/usage', () => ok(parts.usage.counts())),
    at('PUT', '/local/v1/faults', (request) => setFaults(parts, request)),
  ];
}

function loadRules({ rules }: RestParts, { parameters: { project = '' }, body }: RestRequest): Answer {
  const { source, ignoreErrors } = parseRulesBody(body);
  const issues = rules.load(project, source);
  if (issues.length === 0) return ok({});
  if (ignoreErrors) return ok({ issues });
  return { status: 400, body: { error: { code: 400, message: describeIssues(issues) }, issues } };
}

function clearDatabase({ store }: RestParts, { parameters: { project = '', database = '' } }: RestRequest): Answer {
  store.clear(project, database);
  return ok({});
}

function registerTrigger({ functions }: RestParts, { parameters: { project = '' }, query, body }: RestRequest): Answer {
  const key = query.get('eventarcTriggerId');
  if (key === null || key === '') throw invalidArgument('eventarcTriggerId is missing');
  if (functions === null) throw invalidArgument('the emulator was started without --functions_emulator');
  functions.triggers.register(project, key, parseJson(body));
  return ok({});
}

async function waitUntilIdle({ functions }: RestParts, { query }: RestRequest): Promise<Answer> {
  const timeoutMs = parseCount(query.get('timeoutMs') ?? IDLE_TIMEOUT_MS_DEFAULT, 'timeoutMs', IDLE_TIMEOUT_MS_MAX);
  const idle = functions === null || (await functions.delivery.idle(timeoutMs));
  return { status: idle ? 200 : 504, body: { idle } };
}

function setFaults({ faults, functions }: RestParts, { body }: RestRequest): Answer {
  const { deliveries = 1, unavailableMs = 0, silent = null, commits, ...unknown } = objectOf(parseJson(body));
  const [stranger] = Object.keys(unknown);
  if (stranger !== undefined) throw invalidArgument(`unknown fault: ${stranger}`);
  const deliveriesPerEvent = parseCount(deliveries, 'deliveries', 100);
  const unavailableFor = parseCount(unavailableMs, 'unavailableMs', IDLE_TIMEOUT_MS_MAX);
  const commitFault = commits === undefined ? null : parseCommitFault(commits);
  if (silent !== null && typeof silent !== 'string') throw invalidArgument('silent is not a text');
  functions?.delivery.setDeliveriesPerEvent(deliveriesPerEvent);
  functions?.delivery.silence(silent);
  faults.makeUnavailable(unavailableFor);
  faults.spoilCommits(commitFault);
  return ok({});
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidArgument(`the path segment ${segment} is not encoded correctly`);
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw invalidArgument('the body is not JSON');
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidArgument('not a JSON object');
  return { ...value };
}

function parseCount(value: unknown, name: string, max: number): number {
  const count = typeof value === 'string' ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > max) {
    throw invalidArgument(`${name} is not a whole number from 0 to ${max}`);
  }
  return count;
}

function parseCommitFault(value: unknown): CommitFault {
  const { collection, after = 0, times, how } = objectOf(value);
  if (typeof collection !== 'string') throw invalidArgument('commits.collection is not a text');
  const fault = COMMIT_FAULTS.find((one) => one === how);
  if (fault === undefined) throw invalidArgument(`commits.how is none of ${COMMIT_FAULTS.join(', ')}`);
  return {
    collection,
    after: parseCount(after, 'commits.after', 100),
    times: parseCount(times, 'commits.times', 100),
    how: fault,
  };
}

/** `{rules: {files: [{content}]}, ignore_errors?}`, as rules-unit-testing and firebase-tools send it. */
function parseRulesBody(body: string): { source: string; ignoreErrors: boolean } {
  const { rules, ignore_errors: ignoreErrors } = objectOf(parseJson(body));
  const { files } = objectOf(rules);
  const [file, ...others] = Array.isArray(files) ? files : [];
  if (others.length > 0) throw unimplemented('a second rules file');
  const { content } = objectOf(file);
  if (typeof content !== 'string') throw invalidArgument('rules.files[0].content is not a text');
  return { source: content, ignoreErrors: ignoreErrors === true };
}
