/**
 * The Firebase console on a developer's machine: shows collections, documents and fields, and changes them, at the addresses that
 * the console has below its own origin. It binds to 127.0.0.1; anybody who can reach it may change everything, as in an emulator.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Html } from '../pages/html.ts';
import { HttpError, readBody, redirect, sendPage, urlOf } from '../pages/http.ts';
import { dataAddress, namesDocument, pathAt } from './address.ts';
import type { Change } from './changes.ts';
import { changeField, collectionsOf, type Filter, mailsAbout, OPERATORS, pageOf } from './documents.ts';
import { collectionPage, collectionsPage, documentPage, failurePage, type TypedFilter } from './pages.ts';
import { EDITABLE_TYPES, isEditableType, parseValue, ValueError } from './values.ts';

const HOST = '127.0.0.1';

/** The database that is shown. */
interface ConsoleOptions {
  readonly database: Firestore;
  readonly project: string;
}

/** An answer: a page, or the address of a redirect. */
type Answer = { readonly status: number; readonly page: Html } | { readonly location: string };

const shown = (page: Html, status = 200): Answer => ({ status, page });

/**
 * Returns the host. A page of another site can let its own name point to this machine (DNS rebinding): the browser then takes
 * both for one origin, and only the Host header tells them apart. @throws HttpError 421 for another host
 */
function requireOwnHost({ headers, socket }: IncomingMessage): string {
  const { host = '' } = headers;
  if (host !== `${HOST}:${socket.localPort}` && host !== `localhost:${socket.localPort}`) {
    throw new HttpError(421, 'This address belongs to 127.0.0.1 only.');
  }
  return host;
}

/** Refuses a form of another site (CSRF): browsers send the origin of the page that posts it. @throws HttpError 403 */
function requireSameOrigin({ headers }: IncomingMessage, host: string): void {
  if (headers.origin !== `http://${host}`)
    throw new HttpError(403, 'Only a page of this console may change documents.');
}

function typedFilter(query: URLSearchParams): TypedFilter {
  const [field = '', operator = '==', type = 'string', value = ''] = ['field', 'operator', 'type', 'value'].map(
    (name) => query.get(name) ?? undefined,
  );
  return { field: field.trim(), operator, type, value };
}

/** The filter that was typed; undefined without a field. Throws `ValueError` when it is no valid comparison. */
function filterOf({ field, operator, type, value }: TypedFilter): Filter | undefined {
  if (field === '') return undefined;
  const known = OPERATORS.find((one) => one === operator);
  if (known === undefined || !isEditableType(type) || type === 'map' || type === 'array') {
    throw new ValueError('There is no such comparison.');
  }
  if (field.split('.').includes('')) throw new ValueError('A field is like _status or delivery.state.');
  return { field, operator: known, value: parseValue(type, value) };
}

async function showCollection({ database, project }: ConsoleOptions, path: string, url: URL): Promise<Answer> {
  const typed = typedFilter(url.searchParams);
  try {
    const found = await pageOf(database, path, filterOf(typed), url.searchParams.get('after') ?? undefined);
    return shown(collectionPage(project, path, found, typed));
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    return shown(collectionPage(project, path, { documents: [], next: undefined }, typed, error.message), 400);
  }
}

async function showDocument({ database, project }: ConsoleOptions, path: string, error?: string): Promise<Answer> {
  const [document, mails] = await Promise.all([database.doc(path).get(), mailsAbout(database, path)]);
  const status = error === undefined ? (document.exists ? 200 : 404) : 400;
  return shown(documentPage(project, document, mails, error), status);
}

async function show(options: ConsoleOptions, path: string, url: URL): Promise<Answer> {
  if (path === '') return shown(collectionsPage(options.project, await collectionsOf(options.database)));
  return namesDocument(path) ? showDocument(options, path) : showCollection(options, path, url);
}

/** JSON of a {@link Change}'s path. */
const pathSchema = z.string().transform((text, context) => {
  try {
    return z.array(z.string()).parse(JSON.parse(text));
  } catch {
    context.addIssue('not the path of a value');
    return z.NEVER;
  }
});

const formSchema = z.object({
  action: z.enum(['set', 'add', 'remove', 'delete-document']),
  path: pathSchema.default([]),
  type: z.enum(EDITABLE_TYPES).default('string'),
  value: z.string().default(''),
  name: z.string().trim().optional(),
});

/** The change that a form asks for. Throws `ValueError` when its value or name does not fit. */
function changeOf(form: z.infer<typeof formSchema>): Change {
  const { path } = form;
  if (form.action === 'remove') return { kind: 'remove', path };
  const value = parseValue(form.type, form.value);
  if (form.action === 'set') return { kind: 'set', path, value };
  if (form.name === undefined) return { kind: 'append', path, value };
  if (form.name === '') throw new ValueError('Name the field.');
  return { kind: 'set', path: [...path, form.name], value };
}

async function change(options: ConsoleOptions, path: string, url: URL, body: Buffer): Promise<Answer> {
  const parsed = formSchema.safeParse(Object.fromEntries(new URLSearchParams(body.toString('utf8'))));
  if (!parsed.success || !namesDocument(path)) throw new HttpError(400, 'The form is not one of this console.');
  if (parsed.data.action === 'delete-document') {
    await options.database.doc(path).delete();
    return { location: url.pathname.slice(0, url.pathname.lastIndexOf('~2F')) };
  }
  try {
    await changeField(options.database, path, changeOf(parsed.data));
    return { location: url.pathname };
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    return showDocument(options, path, error.message);
  }
}

async function answer(options: ConsoleOptions, request: IncomingMessage): Promise<Answer> {
  const host = requireOwnHost(request);
  const url = urlOf(request, `http://${host}`);
  if (url.pathname === '/') return { location: dataAddress(options.project) };
  const path = pathAt(options.project, url.pathname);
  if (path === undefined) throw new HttpError(404, 'There is nothing at this address.');
  if (request.method === 'POST') {
    requireSameOrigin(request, host);
    return change(options, path, url, await readBody(request));
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new HttpError(405, 'This can only be read.');
  return show(options, path, url);
}

/** gRPC status codes caused by wrong input: https://grpc.io/docs/guides/status-codes/ */
const TYPED_WRONGLY: readonly unknown[] = [3, 5, 9];

function failureOf(error: unknown): { status: number; message: string } {
  if (error instanceof HttpError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return { status: TYPED_WRONGLY.includes(code) ? 400 : 500, message };
}

const HEADERS = {
  // no script at all, because this page shows text that strangers typed into forms
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  // without the origin of its own pages, browsers would send `Origin: null` with a form
  'referrer-policy': 'same-origin',
};

async function serve(options: ConsoleOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  try {
    const answered = await answer(options, request);
    if ('location' in answered) redirect(response, answered.location);
    else sendPage(response, answered.status, answered.page);
  } catch (error) {
    const { status, message } = failureOf(error);
    sendPage(response, status, failurePage(options.project, message));
  }
}

/**
 * Starts the console on a port, 0 for a free one; resolves with its origin and a function that closes it. Rejects when the port
 * is taken.
 */
export async function startConsole(
  port: number,
  options: ConsoleOptions,
): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer((request, response) => void serve(options, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the console has no port');
  return {
    origin: `http://${HOST}:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
