import type { IncomingMessage, ServerResponse } from 'node:http';
import { status } from '@grpc/grpc-js';
import type { Delivery } from './delivery.ts';
import type { CommitFault, Faults } from './faults.ts';
import type { ProjectRules } from './rules/project-rules.ts';
import type { RulesIssue } from './rules/syntax-error.ts';
import { invalidArgument, toStatus, unimplemented } from './status.ts';
import type { Store } from './store.ts';
import type { Triggers } from './triggers.ts';
import type { Usage } from './usage.ts';

/** What the HTTP side works on. `triggers` and `delivery` are null without a functions emulator. */
export type RestParts = {
  store: Store;
  rules: ProjectRules;
  faults: Faults;
  usage: Usage;
  functions: { triggers: Triggers; delivery: Delivery } | null;
};

type Answer = { status: number; body: unknown };
type Handler = (request: { parameters: string[]; query: URLSearchParams; body: string }) => Answer | Promise<Answer>;

const BODY_BYTES_MAX = 1024 * 1024;
const IDLE_TIMEOUT_MS_DEFAULT = 30_000;
const IDLE_TIMEOUT_MS_MAX = 600_000;

/**
 * The HTTP/1 side. What Firebase's own tools ask for:
 *
 * | request | effect |
 * |---|---|
 * | `GET /` | 200, the emulator is up |
 * | `PUT /emulator/v1/projects/P:securityRules` | new rules; issues are answered with 400, or 200 when `ignore_errors` is set |
 * | `DELETE /emulator/v1/projects/P/databases/(default)/documents` | empties the database, fires no trigger |
 * | `POST /emulator/v1/projects/P/eventarcTrigger?eventarcTriggerId=KEY` | registers a trigger of the 2nd generation |
 * | `PUT /emulator/v1/projects/P/triggers/KEY` | 501: triggers of the 1st generation are not supported |
 *
 * And what only tests ask for:
 *
 * | request | effect |
 * |---|---|
 * | `GET /local/v1/idle?timeoutMs=30000` | waits until every event is delivered or given up; 504 when that takes longer |
 * | `GET /local/v1/deliveries` | `[{project, trigger, id, document, attempt, status}]`, the latest attempts |
 * | `GET /local/v1/usage` | `{reads, writes, deletes}`: documents since the start, as Firestore bills them |
 * | `PUT /local/v1/faults` | `{deliveries: 3}`: each event from now on three times (0: never); `{unavailableMs: 500}`: every gRPC call is answered UNAVAILABLE for that long; `{commits: {collection: 'mail', times: 1, how: 'refused'}}`: that many commits that write there fail, or with `'unanswered'` are done and never answered; what is left out goes back to normal |
 *
 * Other paths are answered with 404.
 */
export function createRestHandler(parts: RestParts): (request: IncomingMessage, response: ServerResponse) => void {
  const routes = createRoutes(parts);
  return (request, response) => {
    answer(routes, request)
      .catch((error: unknown): Answer => {
        const { code, details } = toStatus(error);
        const httpStatus = { [status.INVALID_ARGUMENT]: 400, [status.UNIMPLEMENTED]: 501 }[code as number] ?? 500;
        return { status: httpStatus, body: { error: { code: httpStatus, message: details } } };
      })
      .then(({ status: httpStatus, body }) => {
        response.writeHead(httpStatus, { 'content-type': 'application/json; charset=utf-8' });
        response.end(JSON.stringify(body));
      });
  };
}

function createRoutes({ store, rules, faults, usage, functions }: RestParts): Record<string, Handler> {
  return {
    'GET /': () => ({ status: 200, body: { emulator: 'firestore' } }),

    'PUT /emulator/v1/projects/([^/:]+):securityRules': ({ parameters: [project = ''], body }) => {
      const { source, ignoreErrors } = parseRulesBody(body);
      const issues = rules.load(project, source);
      if (issues.length === 0) return { status: 200, body: {} };
      if (ignoreErrors) return { status: 200, body: { issues } };
      return { status: 400, body: { error: { code: 400, message: describeIssues(issues) }, issues } };
    },

    'DELETE /emulator/v1/projects/([^/]+)/databases/([^/]+)/documents': ({
      parameters: [project = '', database = ''],
    }) => {
      store.clear(project, database);
      return { status: 200, body: {} };
    },

    'POST /emulator/v1/projects/([^/]+)/eventarcTrigger': ({ parameters: [project = ''], query, body }) => {
      const key = query.get('eventarcTriggerId');
      if (key === null || key === '') throw invalidArgument('eventarcTriggerId is missing');
      if (functions === null) throw invalidArgument('the emulator was started without --functions_emulator');
      functions.triggers.register(project, key, parseJson(body));
      return { status: 200, body: {} };
    },

    'PUT /emulator/v1/projects/([^/]+)/triggers/([^/]+)': () => {
      throw unimplemented('a trigger of the 1st generation');
    },

    'GET /local/v1/idle': async ({ query }) => {
      const timeoutMs = parseCount(query.get('timeoutMs') ?? IDLE_TIMEOUT_MS_DEFAULT, 'timeoutMs', IDLE_TIMEOUT_MS_MAX);
      const idle = functions === null || (await functions.delivery.idle(timeoutMs));
      return { status: idle ? 200 : 504, body: { idle } };
    },

    'GET /local/v1/deliveries': () => ({ status: 200, body: functions?.delivery.outcomes() ?? [] }),

    'GET /local/v1/usage': () => ({ status: 200, body: usage.counts() }),

    'PUT /local/v1/faults': ({ body }) => {
      const { deliveries = 1, unavailableMs = 0, commits, ...unknown } = objectOf(parseJson(body));
      const [stranger] = Object.keys(unknown);
      if (stranger !== undefined) throw invalidArgument(`unknown fault: ${stranger}`);
      const deliveriesPerEvent = parseCount(deliveries, 'deliveries', 100);
      const unavailableFor = parseCount(unavailableMs, 'unavailableMs', IDLE_TIMEOUT_MS_MAX);
      const commitFault = commits === undefined ? null : parseCommitFault(commits);
      functions?.delivery.setDeliveriesPerEvent(deliveriesPerEvent);
      faults.makeUnavailable(unavailableFor);
      faults.spoilCommits(commitFault);
      return { status: 200, body: {} };
    },
  };
}

async function answer(routes: Record<string, Handler>, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const asked = `${request.method} ${url.pathname}`;
  for (const [route, handler] of Object.entries(routes)) {
    const match = new RegExp(`^${route}$`).exec(asked);
    if (match === null) continue;
    const body = await readBody(request);
    return await handler({ parameters: match.slice(1).map(decodeSegment), query: url.searchParams, body });
  }
  return { status: 404, body: { error: { code: 404, message: `${asked} is not known to the local Firestore` } } };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidArgument(`the path segment ${segment} is not encoded correctly`);
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > BODY_BYTES_MAX) throw invalidArgument('the body is longer than 1 MiB');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
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
  const { collection, times, how } = objectOf(value);
  if (typeof collection !== 'string') throw invalidArgument('commits.collection is not a text');
  if (how !== 'refused' && how !== 'unanswered') throw invalidArgument('commits.how is neither refused nor unanswered');
  return { collection, times: parseCount(times, 'commits.times', 100), how };
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

/** One line for each issue, for people. */
export function describeIssues(issues: readonly RulesIssue[]): string {
  return issues
    .map(({ sourcePosition: { line, column }, description }) => `rules ${line}:${column}: ${description}`)
    .join('\n');
}
