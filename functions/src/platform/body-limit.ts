import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { codeToLog, logError } from './log.ts';
import { refuseCall } from './refuse-call.ts';
import { BODY_MAX_BYTES } from './request-body.ts';

/** The parsers of body-parser that the program serving a function uses. */
const PARSERS = ['json', 'raw', 'text', 'urlencoded'] as const;

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
type Parser = (options: object) => Middleware;

const parserSchema = z.custom<Parser>((value) => typeof value === 'function');

/** An error of body-parser; one of zlib has no `type`. */
const refusalSchema = z.object({ status: z.int().min(400).max(499), type: z.string().default('unknown') });

/** Refuses a body that could not be parsed. Express would answer with a page, and log the error, which quotes the body. */
function refuse(response: ServerResponse, thrown: unknown): void {
  const { status, type } = refusalSchema.catch({ status: 400, type: 'unknown' }).parse(thrown);
  refuseCall(response, { code: type, status });
}

/**
 * Longest time in which a body has to arrive: 64 kB on the slowest line that a form is filled in over. Against slowloris: a
 * client that trickles bytes would occupy one of the few concurrent requests until the function's timeout.
 */
const BODY_DEADLINE_MS = 10_000;

/** Refuses a body that does not arrive, and closes its connection. */
function refuseSlow(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => request.destroy());
  refuseCall(response, { status: 503, code: 'body.slow' });
}

/** The same parser for bodies that arrive in time and have at most {@link BODY_MAX_BYTES}, whatever limit it is given. */
function limited(parser: Parser): Parser {
  return (options) => {
    const parse = parser({ ...options, limit: BODY_MAX_BYTES });
    return (request, response, next) => {
      const deadline = setTimeout(refuseSlow, BODY_DEADLINE_MS, request, response);
      parse(request, response, (error) => {
        clearTimeout(deadline);
        if (error === undefined) next();
        // after `refuseSlow` the closed connection is an error as well, but the call is answered already
        else if (!response.headersSent) refuse(response, error);
      });
    };
  };
}

type Handle = (this: unknown, request: IncomingMessage, response: ServerResponse, callback?: unknown) => void;

const handleSchema = z.custom<Handle>((value) => typeof value === 'function');

/** Whether express can decode the path of an address, which it does with `decodeURIComponent`. */
function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** The same handler of an express application, but for paths that cannot be decoded, such as `/%ff`, which are refused. */
function decoding(handle: Handle): Handle {
  return function handleDecodable(request, response, callback) {
    if (isDecodable(request.url ?? '')) Reflect.apply(handle, this, [request, response, callback]);
    else refuseCall(response, { code: 'path' });
  };
}

/** Replaces the parsers of body-parser, as the program finds them, by limited ones. */
function limitParsers(bodyParser: object): void {
  for (const name of PARSERS) {
    const parser = parserSchema.parse(Reflect.get(bodyParser, name));
    Object.defineProperty(bodyParser, name, { value: limited(parser) });
  }
}

/**
 * Replaces the handler that each express application of the program gets. Express would print the stack of the `URIError`, a line
 * that Google's log takes for a fault of ours, and any crawler could alert the founder with it.
 */
function refuseUndecodablePaths(express: object): void {
  const application = Object(Reflect.get(express, 'application'));
  const handle = handleSchema.parse(Reflect.get(application, 'handle'));
  // as the original: writable, enumerable and configurable, since each application gets a copy
  Reflect.set(application, 'handle', decoding(handle));
}

/**
 * Whether this process serves a single HTTP function, by the variables of Google's runtime. A debugged emulator serves all
 * functions in one process, triggers too, and sets neither variable.
 */
function servesOneHttpFunction(): boolean {
  const { FUNCTION_TARGET: target, FUNCTION_SIGNATURE_TYPE: signature = 'http' } = process.env;
  return target !== undefined && signature === 'http';
}

/**
 * Makes the program that serves this function refuse bodies over {@link BODY_MAX_BYTES} before it parses them: 10 MB of keys
 * would take 1.5 s of CPU and 650 MB of memory. It also refuses paths that express could not decode. Neither Google's functions
 * framework nor the functions emulator has an option for it (their limits are 1024 and 32 MB). Both load our code before they make
 * their parsers, so these can be replaced in the packages that they use (docs/decisions/0029). A trigger keeps its limit: events
 * are larger, and only Google sends them. Without the package, or in a program that is an ES module, the function logs
 * `call.unlimited` and serves without the limit.
 */
export function limitRequests(): void {
  if (!servesOneHttpFunction()) return;
  const { main } = createRequire(import.meta.url);
  if (!main) {
    logError('call.unlimited', { code: 'no-main-module' });
    return;
  }
  try {
    const load = createRequire(main.filename);
    limitParsers(Object(load('body-parser')));
    refuseUndecodablePaths(Object(load('express')));
  } catch (error) {
    logError('call.unlimited', { code: codeToLog(error) });
  }
}
