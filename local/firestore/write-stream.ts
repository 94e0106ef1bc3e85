import { randomUUID } from 'node:crypto';
import type { handleBidiStreamingCall } from '@grpc/grpc-js';
import { type Authorize, callerOf } from './access.ts';
import { parseDatabaseName } from './paths.ts';
import { permissionsOf } from './permissions.ts';
import { checkRequestSize } from './protocol.ts';
import { toStatus, unimplemented } from './status.ts';
import type { Store } from './store.ts';
import {
  decodeWrite,
  encodeTimestamp,
  encodeWriteResult,
  type WireTimestamp,
  type WireWrite,
  type WireWriteResult,
} from './wire.ts';

interface WriteRequest {
  database?: string;
  streamId?: string;
  writes: WireWrite[];
}

interface WriteResponse {
  streamId?: string;
  streamToken: Uint8Array;
  writeResults: WireWriteResult[];
  commitTime?: WireTimestamp;
}

/**
 * The Write stream of the JavaScript client: the first message names the database and is answered by a token, each
 * later one is a commit with one answer, in order. A message without writes is the client's goodbye. A failed commit
 * ends the stream with its status, which the client takes for the answer to its oldest open write.
 */
export function createWriteHandler(dependencies: {
  store: Store;
  authorize: Authorize;
}): handleBidiStreamingCall<WriteRequest, WriteResponse> {
  const { store, authorize } = dependencies;
  return (call) => {
    let database: string | null = null;
    let answered = 0;
    let ended = false;

    function answer(response: Omit<WriteResponse, 'streamToken'>): void {
      answered += 1;
      call.write({ ...response, streamToken: Buffer.from(String(answered)) });
    }

    function handle(request: WriteRequest): void {
      checkRequestSize(request);
      if (database === null) {
        if (request.streamId) throw unimplemented('resuming a write stream');
        database = parseDatabaseName(request.database);
        answer({ streamId: randomUUID(), writeResults: [] });
        return;
      }
      if (request.writes.length === 0) {
        end();
        return;
      }
      const name = database;
      const writes = request.writes.map((write) => decodeWrite(name, write));
      const { authorizeWrite } = permissionsOf(callerOf(call.metadata), authorize);
      const { commitTime, writeResults } = store.commit(writes, authorizeWrite);
      answer({ commitTime: encodeTimestamp(commitTime), writeResults: writeResults.map(encodeWriteResult) });
    }

    function end(): void {
      if (!ended) call.end();
      ended = true;
    }

    call.on('data', (request: WriteRequest) => {
      if (ended) return;
      try {
        handle(request);
      } catch (error) {
        ended = true;
        call.emit('error', toStatus(error));
      }
    });
    call.on('end', end);
  };
}
