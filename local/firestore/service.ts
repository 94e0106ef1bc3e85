import {
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { checkAccess } from './access.ts';
import type { Context } from './context.ts';
import { ListenStream } from './listen.ts';
import { listCollectionIds, listDocuments } from './listing.ts';
import { databaseOf, parseDatabaseName } from './paths.ts';
import { checkRequestSize } from './protocol.ts';
import { batchGetDocuments, runAggregationQuery, runQuery } from './reading.ts';
import { toStatus } from './status.ts';
import { beginTransaction, rollback } from './transacting.ts';
import { WriteStream } from './write-stream.ts';
import { batchWrite, commit, NO_ANSWER } from './writing.ts';

/** One RPC. Throws StatusError; any other error is unexpected and becomes INTERNAL. */
type Rpc<Request, Response> = (context: Context, request: Request) => Response;

/**
 * The handlers of `google.firestore.v1.Firestore`, for `server.addService(firestoreServiceDefinition(), ...)`. RPCs that are not
 * here answer UNIMPLEMENTED.
 *
 * Known differences from Firestore: transactions are optimistic, so of two in conflict the later to commit is aborted, where
 * Firestore makes it wait; old versions are kept for five minutes; clients may do everything or nothing (see `rules.ts`).
 */
export function createFirestoreService(context: Context): UntypedServiceImplementation {
  return {
    BatchGetDocuments: streaming(context, batchGetDocuments),
    RunQuery: streaming(context, runQuery),
    RunAggregationQuery: streaming(context, runAggregationQuery),
    Commit: unary(context, commit),
    BatchWrite: unary(context, batchWrite),
    BeginTransaction: unary(context, beginTransaction),
    Rollback: unary(context, rollback),
    ListDocuments: unary(context, listDocuments),
    ListCollectionIds: unary(context, listCollectionIds),
    Write: bidirectional((call) => new WriteStream(context, call)),
    Listen: bidirectional((call) => new ListenStream(context, call)),
  };
}

function unary<Request extends object, Response>(
  context: Context,
  rpc: Rpc<Request, Response | typeof NO_ANSWER>,
): handleUnaryCall<Request, Response> {
  return (call, callback) => {
    let response: Response | typeof NO_ANSWER;
    try {
      checkRequest(context, call.request, call.metadata);
      response = rpc(context, call.request);
    } catch (error) {
      callback(toStatus(error));
      return;
    }
    if (response !== NO_ANSWER) callback(null, response);
  };
}

/** Computes all messages before it sends the first, so that a failure never follows half an answer. */
function streaming<Request extends object, Response>(
  context: Context,
  rpc: Rpc<Request, Response[]>,
): handleServerStreamingCall<Request, Response> {
  return (call) => {
    try {
      checkRequest(context, call.request, call.metadata);
      for (const response of rpc(context, call.request)) call.write(response);
      call.end();
    } catch (error) {
      // The server SDK treats an answer without headers as none, and retries for seconds.
      call.sendMetadata(new Metadata());
      call.emit('error', toStatus(error));
    }
  };
}

function bidirectional<Request, Response>(
  open: (call: Parameters<handleBidiStreamingCall<Request, Response>>[0]) => { start(): void },
): handleBidiStreamingCall<Request, Response> {
  return (call) => open(call).start();
}

/**
 * Throws INVALID_ARGUMENT for a request that is too long or names no database, UNAUTHENTICATED or PERMISSION_DENIED for a caller
 * without access.
 */
function checkRequest({ rules }: Context, request: { database?: string; parent?: string }, metadata: Metadata): void {
  checkRequestSize(request);
  const { database, parent } = request;
  checkAccess(rules, metadata, parent === undefined ? parseDatabaseName(database) : databaseOf(parent));
}
