import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Server, ServerCredentials, ServerInterceptingCall, type ServerInterceptor, status } from '@grpc/grpc-js';
import { readKept, writeKept } from '../kept/kept-file.ts';
import { Delivery } from './delivery.ts';
import { Faults } from './faults.ts';
import type { Indexes } from './indexes.ts';
import { firestoreServiceDefinition } from './protocol.ts';
import { createRestHandler } from './rest.ts';
import { ProjectRules, type Ruleset } from './rules.ts';
import { createFirestoreService } from './service.ts';
import { Store } from './store.ts';
import { Transactions } from './transactions.ts';
import { Triggers } from './triggers.ts';
import { Usage } from './usage.ts';
import type { Document } from './values.ts';

export type EmulatorOptions = {
  /** A loopback address. */
  host: string;
  /** 0 for a free one. */
  port: number;
  /** The rules of every project that has not loaded others. */
  rules: Ruleset;
  /** The indexes of every project. */
  indexes: Indexes;
  /** `http://host:port` of the functions emulator; null when there is none. */
  functionsOrigin: string | null;
  /**
   * File from which the documents are read at the start, and to which they are written at the end; without it nothing is kept.
   */
  dataFile?: string | undefined;
};

export type RunningEmulator = {
  port: number;
  /** Writes the documents to `dataFile` if given, and closes every connection at once. */
  stop(): void;
};

/**
 * Starts a Firestore that answers gRPC (HTTP/2 without TLS) and its HTTP/1 requests on one port. It has the documents of
 * `dataFile`, or none. Rejects when the port is taken or the file cannot be read.
 */
export async function startEmulator(options: EmulatorOptions): Promise<RunningEmulator> {
  const { host, port, indexes, functionsOrigin, dataFile } = options;
  const store = new Store((document) => indexes.checkEntries(document));
  if (dataFile !== undefined) store.restore(readDocuments(dataFile));
  const faults = new Faults();
  const usage = new Usage();
  const rules = new ProjectRules(options.rules);
  const delivery = functionsOrigin === null ? null : new Delivery({ functionsOrigin });
  const functions = delivery && { delivery, triggers: new Triggers(store, delivery) };

  const grpc = new Server({ 'grpc.max_receive_message_length': -1, interceptors: [refuseWhenUnavailable(faults)] });
  const transactions = new Transactions(store);
  grpc.addService(
    firestoreServiceDefinition(),
    createFirestoreService({ store, transactions, rules, indexes, usage, faults }),
  );
  const http2 = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const http1 = createHttpServer(createRestHandler({ store, rules, faults, usage, functions }));

  const sockets = new Set<Socket>();
  const listener = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    routeByPreface(socket, {
      http1: () => http1.emit('connection', socket),
      http2: () => http2.injectConnection(socket),
    });
  });
  listener.listen(port, host);
  await once(listener, 'listening');

  return {
    port: portOf(listener.address()),
    stop() {
      if (dataFile !== undefined) writeKept(dataFile, store.documents());
      delivery?.stop();
      listener.close();
      grpc.forceShutdown();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The documents of an earlier run. */
function readDocuments(path: string): Document[] {
  const kept = readKept(path);
  return Array.isArray(kept) ? kept : [];
}

const HTTP2_PREFACE = Buffer.from('PRI * HTTP/2.0');

/** Reads the first bytes of a connection, puts them back and passes it to one of the two handlers. */
function routeByPreface(socket: Socket, handlers: { http1: () => void; http2: () => void }): void {
  let seen = Buffer.alloc(0);
  const look = (chunk: Buffer) => {
    seen = Buffer.concat([seen, chunk]);
    const length = Math.min(seen.length, HTTP2_PREFACE.length);
    const maybeHttp2 = seen.subarray(0, length).equals(HTTP2_PREFACE.subarray(0, length));
    if (maybeHttp2 && length < HTTP2_PREFACE.length) return;
    socket.pause();
    socket.off('data', look);
    socket.unshift(seen);
    if (maybeHttp2) {
      handlers.http2();
    } else {
      handlers.http1();
      socket.resume();
    }
  };
  socket.on('data', look);
}

function refuseWhenUnavailable(faults: Faults): ServerInterceptor {
  return (_method, call) =>
    new ServerInterceptingCall(call, {
      start(next) {
        if (faults.unavailable) call.sendStatus({ code: status.UNAVAILABLE, details: 'made unavailable by a test' });
        else next();
      },
    });
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
