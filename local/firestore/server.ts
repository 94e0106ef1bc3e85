import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Server, ServerCredentials, ServerInterceptingCall, type ServerInterceptor, status } from '@grpc/grpc-js';
import { createDelivery } from './delivery.ts';
import { createFaults, type Faults } from './faults.ts';
import { createServicePerProject } from './project-service.ts';
import { firestoreServiceDefinition } from './protocol.ts';
import { createRestHandler } from './rest.ts';
import { createProjectRules } from './rules/project-rules.ts';
import type { Ruleset } from './rules/ruleset.ts';
import { createFirestoreService } from './service.ts';
import { createStore } from './store.ts';
import { createTriggers } from './triggers.ts';
import { createUsage } from './usage.ts';

export type EmulatorOptions = {
  /** A loopback address. */
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** The rules of every project that is given no others; null refuses clients everything. */
  rules: Ruleset | null;
  /** `http://host:port` of the functions emulator; null when there is none. */
  functionsOrigin: string | null;
};

export type RunningEmulator = {
  port: number;
  /** Ends every connection at once. */
  stop(): void;
};

/** Starts an empty Firestore that answers gRPC (HTTP/2 without TLS) and its HTTP/1 requests on one port. */
export async function startEmulator({ host, port, rules, functionsOrigin }: EmulatorOptions): Promise<RunningEmulator> {
  const store = createStore();
  const faults = createFaults();
  const usage = createUsage();
  const projectRules = createProjectRules(rules, store.now);
  const delivery = functionsOrigin === null ? null : createDelivery({ functionsOrigin });
  const functions = delivery && { delivery, triggers: createTriggers({ store, delivery }) };

  const grpc = new Server({ 'grpc.max_receive_message_length': -1, interceptors: [refuseWhenUnavailable(faults)] });
  const service = createServicePerProject((project) =>
    createFirestoreService({ store, authorize: projectRules.authorize(project), usage, faults }),
  );
  grpc.addService(firestoreServiceDefinition(), service);
  const http2 = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const http1 = createHttpServer(createRestHandler({ store, rules: projectRules, faults, usage, functions }));

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
      delivery?.stop();
      listener.close();
      grpc.forceShutdown();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const HTTP2_PREFACE = Buffer.from('PRI * HTTP/2.0');

/** Looks at the first bytes of a connection, puts them back and hands it to one of the two. */
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
