import { randomUUID } from 'node:crypto';
import protobuf from 'protobufjs';
import type { Delivery, TriggerEvent } from './delivery.ts';
import { matchesPath, type PatternSegment } from './path-pattern.ts';
import { loadProtocol } from './protocol.ts';
import { invalidArgument, unimplemented } from './status.ts';
import type { CommitEvent, DocumentChange, Store } from './store.ts';
import type { Timestamp } from './values.ts';
import { encodeDocument } from './wire.ts';

type Change = 'created' | 'updated' | 'deleted' | 'written';

type Trigger = {
  readonly project: string;
  readonly key: string;
  readonly database: string;
  readonly eventType: string;
  readonly change: Change;
  readonly withAuthContext: boolean;
  readonly pattern: readonly PatternSegment[];
  /** Whether a failed call is retried. */
  readonly retry: boolean;
};

/** Largest event of Eventarc: https://firebase.google.com/docs/functions/quotas (512 KB, taken as 512,000 bytes). */
const EVENT_BYTES_MAX = 512_000;

/** Queues one event for each change of the store and each trigger that it concerns, in the order of the commits. */
export class Triggers {
  readonly #delivery: Pick<Delivery, 'enqueue'>;
  readonly #triggers = new Map<string, Trigger>();
  readonly #encodeEventData = eventDataEncoder();

  constructor(store: Store, delivery: Pick<Delivery, 'enqueue'>) {
    this.#delivery = delivery;
    store.subscribe((event) => this.#onCommit(event));
  }

  /**
   * Takes the functions emulator's registration of one function, replacing an earlier one under the same key. Throws
   * INVALID_ARGUMENT for an invalid body, UNIMPLEMENTED for an unsupported one.
   */
  register(project: string, key: string, body: unknown): void {
    this.#triggers.set(`${project}/${key}`, { project, key, ...parseRegistration(body) });
  }

  #onCommit({ commitTime, changes }: CommitEvent): void {
    for (const change of changes) {
      const { project, database, document } = splitName(change.name);
      for (const trigger of this.#triggers.values()) {
        if (trigger.project !== project || trigger.database !== database) continue;
        if (!concerns(trigger.change, change) || !matchesPath(trigger.pattern, document)) continue;
        const id = randomUUID();
        const data = this.#encodeEventData(change);
        if (data.byteLength > EVENT_BYTES_MAX) {
          console.error(`firestore: dropped the event of ${document} for ${trigger.key}: ${data.byteLength} bytes`);
          continue;
        }
        const request = cloudEvent({ trigger, id, document, commitTime, data });
        this.#delivery.enqueue({ project, trigger: trigger.key, id, document, ...request, retry: trigger.retry });
      }
    }
  }
}

function concerns(wanted: Change, { before, after }: DocumentChange): boolean {
  if (wanted === 'written') return true;
  if (before === null) return wanted === 'created';
  return wanted === (after === null ? 'deleted' : 'updated');
}

function splitName(name: string): { project: string; database: string; document: string } {
  const [, project, , database, , ...document] = name.split('/');
  if (project === undefined || database === undefined) throw new Error(`"${name}" is not the name of a document`);
  return { project, database, document: document.join('/') };
}

const EVENT_TYPE = /^google\.cloud\.firestore\.document\.v1\.(created|updated|deleted|written)(\.withAuthContext)?$/;

function parseRegistration(body: unknown): Omit<Trigger, 'project' | 'key'> {
  const { eventType, database, namespace, document, retry = false } = objectOf(body, 'the registration');
  const [, change, auth] = EVENT_TYPE.exec(textOf(eventType, 'eventType')) ?? [];
  if (!isChange(change)) throw unimplemented(`the event type ${String(eventType)}`);
  if (namespace !== undefined && namespace !== '(default)') throw unimplemented('a namespace other than (default)');
  if (typeof retry !== 'boolean') throw invalidArgument('retry is not a boolean');
  const { value, matchType } = objectOf(document, 'document');
  return {
    eventType: textOf(eventType, 'eventType'),
    database: textOf(database, 'database'),
    change,
    withAuthContext: auth !== undefined,
    pattern: parsePattern(textOf(value, 'document.value'), textOf(matchType, 'document.matchType')),
    retry,
  };
}

function isChange(text: string | undefined): text is Change {
  return text === 'created' || text === 'updated' || text === 'deleted' || text === 'written';
}

function parsePattern(value: string, matchType: string): PatternSegment[] {
  if (matchType !== 'EXACT' && matchType !== 'PATH_PATTERN') throw unimplemented(`the match type ${matchType}`);
  const pattern = value.split('/').map((text): PatternSegment => {
    if (matchType === 'EXACT' || !/[{}*]/.test(text)) return { kind: 'literal', text };
    const [, name, wildcard] = /^\{([A-Za-z0-9_]+)(?:=(\*\*?))?\}$/.exec(text) ?? [];
    if (name === undefined) throw unimplemented(`the path segment ${text}`);
    return { kind: wildcard === '**' ? 'recursive' : 'any' };
  });
  if (pattern.filter(({ kind }) => kind === 'recursive').length > 1)
    throw unimplemented('a second {name=**} in a path');
  return pattern;
}

function objectOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw invalidArgument(`${what} is not an object`);
  return { ...value };
}

function textOf(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === '') throw invalidArgument(`${what} is not a text`);
  return value;
}

/** Encoder of google.events.cloud.firestore.v1.DocumentEventData, composed of the types of the Firestore protocol. */
function eventDataEncoder(): (change: DocumentChange) => Uint8Array {
  const root = loadProtocol();
  const eventData = new protobuf.Type('DocumentEventData')
    .add(new protobuf.Field('value', 1, 'google.firestore.v1.Document'))
    .add(new protobuf.Field('oldValue', 2, 'google.firestore.v1.Document'));
  root.define('google.events.cloud.firestore.v1').add(eventData);
  return ({ before, after }) => {
    const message = {
      ...(after && { value: encodeDocument(after) }),
      ...(before && { oldValue: encodeDocument(before) }),
    };
    return eventData.encode(eventData.fromObject(message)).finish();
  };
}

/** Text that an HTTP header can hold: Latin-1, without a space at either end, which would be stripped. */
const FITS_HEADER = /^[\x21-\x7e\xa1-\xff]([\x20-\x7e\xa0-\xff]*[\x21-\x7e\xa1-\xff])?$/;

/**
 * The event as a request in the binary mode of CloudEvents: its attributes are headers, the body is the raw protobuf message. As
 * JSON the message would have four times the bytes and take most of an event's time. The content type is not
 * `application/protobuf`, which the functions emulator decodes as Base64.
 *
 * An event whose document id does not fit into a header, for example outside Latin-1, is sent entirely as JSON, with the message
 * as a list of bytes: the functions emulator passes the parsed JSON on, and firebase-functions makes a Buffer of any `data`.
 */
function cloudEvent(event: {
  trigger: Trigger;
  id: string;
  document: string;
  commitTime: Timestamp;
  data: Uint8Array;
}): Pick<TriggerEvent, 'headers' | 'body'> {
  const { trigger, id, document, commitTime, data } = event;
  const attributes = {
    specversion: '1.0',
    id,
    type: trigger.eventType,
    source: `//firestore.googleapis.com/projects/${trigger.project}/databases/${trigger.database}`,
    subject: `documents/${document}`,
    time: timeText(commitTime),
    datacontenttype: 'application/protobuf',
    dataschema:
      'https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto',
    project: trigger.project,
    database: trigger.database,
    namespace: '(default)',
    document,
    location: 'local',
    ...(trigger.withAuthContext && { authtype: 'unknown' }),
  };
  if (!FITS_HEADER.test(document)) {
    const headers = { 'content-type': 'application/cloudevents+json; charset=utf-8' };
    return { headers, body: JSON.stringify({ ...attributes, data: [...data] }) };
  }
  const headers = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`ce-${name}`, value]));
  return { headers: { 'content-type': 'application/octet-stream', ...headers }, body: data };
}

/** RFC 3339 with all six digits that Firestore keeps. */
function timeText(time: Timestamp): string {
  const micros = String(time % 1_000_000n).padStart(6, '0');
  return new Date(Number(time / 1000n)).toISOString().replace(/\.\d+Z$/, `.${micros}Z`);
}
