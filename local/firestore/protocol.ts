import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type PackageDefinition, fromJSON as packageFromJson, type ServiceDefinition } from '@grpc/proto-loader';
import protobuf from 'protobufjs';
import { invalidArgument } from './status.ts';

/** Folder of Google's protocol files, as shipped inside `@google-cloud/firestore`. */
const protocolFolder = join(
  createRequire(import.meta.url).resolve('@google-cloud/firestore/package.json'),
  '../build/protos',
);

/**
 * The `google.firestore.v1` types as protobufjs reflects them, for encoding a message outside gRPC.
 *
 * One field is added to what the public files describe: the JavaScript client sends `verify` (field 5 of `Write`)
 * for a document that a transaction has read but not written, and protobuf would drop an unknown field silently.
 */
export function loadProtocol(): protobuf.Root {
  const root = protobuf.Root.fromJSON(JSON.parse(readFileSync(join(protocolFolder, 'v1.json'), 'utf8')));
  const { operation } = root.lookupType('google.firestore.v1.Write').oneofs;
  operation?.add(new protobuf.Field('verify', 5, 'string'));
  return root;
}

/** The most bytes of one request: https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
const REQUEST_BYTES_MAX = 10 * 1024 * 1024;

/** Requests that were too long. Their handlers refuse them, because gRPC cannot answer while it is still decoding. */
const tooLong = new WeakSet<object>();

/** Throws INVALID_ARGUMENT, with Google's text, for a request over 10 MiB. */
export function checkRequestSize(request: object): void {
  if (tooLong.has(request)) {
    throw invalidArgument(`Request payload size exceeds the limit: ${REQUEST_BYTES_MAX} bytes.`);
  }
}

/** Returns the same methods, which record the requests that {@link checkRequestSize} refuses. */
function withRequestSizes(service: ServiceDefinition): ServiceDefinition {
  const methods = Object.entries(service).map(([name, method]) => {
    const requestDeserialize = (bytes: Buffer): object => {
      const request = method.requestDeserialize(bytes);
      if (bytes.length > REQUEST_BYTES_MAX) tooLong.add(request);
      return request;
    };
    return [name, { ...method, requestDeserialize }];
  });
  return Object.fromEntries(methods);
}

/**
 * The gRPC definition of `google.firestore.v1.Firestore`, for `server.addService`.
 *
 * Messages arrive in the shape of `wire.ts`: 64-bit integers and enums as strings, lists always present, absent
 * fields absent, and beside each oneof its discriminator (`valueType`, `operation`, ...).
 */
export function firestoreServiceDefinition(): ServiceDefinition {
  const definitions: PackageDefinition = packageFromJson(loadProtocol().toJSON(), {
    longs: String,
    enums: String,
    defaults: false,
    oneofs: true,
    arrays: true,
  });
  const service = definitions['google.firestore.v1.Firestore'];
  if (service === undefined || 'format' in service) throw new Error('google.firestore.v1.Firestore is not a service');
  return withRequestSizes(service);
}
