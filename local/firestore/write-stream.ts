import { randomUUID } from 'node:crypto';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import { checkAccess } from './access.ts';
import type { Context } from './context.ts';
import { parseDatabaseName } from './paths.ts';
import { checkRequestSize } from './protocol.ts';
import { toStatus, unimplemented } from './status.ts';
import type { WireTimestamp, WireWrite, WireWriteResult } from './wire.ts';
import { commitWrites, NO_ANSWER } from './writing.ts';

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
 * A Write stream of the JavaScript client. The first message names the database and is answered with a token; each later one is a
 * commit with one answer, in order. A message without writes closes the stream. A failed commit ends the stream with its status,
 * which the client takes as the answer to its oldest pending write.
 */
export class WriteStream {
  readonly #context: Context;
  readonly #call: ServerDuplexStream<WriteRequest, WriteResponse>;
  #database: string | null = null;
  #answered = 0;
  #ended = false;

  constructor(context: Context, call: ServerDuplexStream<WriteRequest, WriteResponse>) {
    this.#context = context;
    this.#call = call;
  }

  start(): void {
    this.#call.on('data', (request: WriteRequest) => {
      if (this.#ended) return;
      try {
        this.#handle(request);
      } catch (error) {
        this.#ended = true;
        this.#call.emit('error', toStatus(error));
      }
    });
    this.#call.on('end', () => this.#end());
  }

  #handle(request: WriteRequest): void {
    checkRequestSize(request);
    if (this.#database === null) {
      if (request.streamId) throw unimplemented('resuming a write stream');
      this.#database = parseDatabaseName(request.database);
      this.#answer({ streamId: randomUUID(), writeResults: [] });
    } else if (request.writes.length === 0) {
      this.#end();
    } else {
      this.#commit(this.#database, request.writes);
    }
  }

  #commit(database: string, wire: readonly WireWrite[]): void {
    checkAccess(this.#context.rules, this.#call.metadata, database);
    const answer = commitWrites(this.#context, database, wire);
    if (answer !== NO_ANSWER) this.#answer(answer);
  }

  #answer(response: Omit<WriteResponse, 'streamToken'>): void {
    this.#answered += 1;
    this.#call.write({ ...response, streamToken: Buffer.from(String(this.#answered)) });
  }

  #end(): void {
    if (!this.#ended) this.#call.end();
    this.#ended = true;
  }
}
