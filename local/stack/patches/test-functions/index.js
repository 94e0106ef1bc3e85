// Functions that report which process ran them and which calls ran concurrently. Only the test of the functions emulator uses
// them.
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onCall } from 'firebase-functions/https';
import { PART } from './chunks/part-one.js';

const region = 'europe-west1';
const VERSION = 'one';
let running = 0;
let calls = 0;
/** Numbers of the connections on which calls arrived. */
const connections = new Map();

function connectionOf({ socket }) {
  if (!connections.has(socket)) connections.set(socket, connections.size + 1);
  return connections.get(socket);
}

/**
 * Runs for `milliseconds`; resolves with facts of the process, the number of this call and the greatest number of concurrent
 * calls.
 */
async function work(milliseconds) {
  calls += 1;
  running += 1;
  const nth = calls;
  const end = performance.now() + milliseconds;
  let most = running;
  while (performance.now() < end) {
    await pause(5);
    most = Math.max(most, running);
  }
  running -= 1;
  const { FUNCTION_TARGET: target, TEST_SECRET: secret } = process.env;
  const waited = basename(process.argv[1]) === 'waiting-process.cjs';
  const { pid } = process;
  return { pid, startedAt: performance.timeOrigin, nth, most, version: VERSION, part: PART, target, secret, waited };
}

export const many = onCall({ region }, async ({ data, rawRequest }) => ({
  ...(await work(data.milliseconds)),
  connection: connectionOf(rawRequest),
  keptMs: rawRequest.socket.server.keepAliveTimeout,
}));
export const three = onCall({ region, concurrency: 3 }, ({ data }) => work(data.milliseconds));
export const single = onCall({ region, concurrency: 1 }, ({ data }) => work(data.milliseconds));
export const secretive = onCall({ region, secrets: ['TEST_SECRET'] }, ({ data }) => work(data.milliseconds));

/** Throws for a document with `fails`, else works for its `milliseconds`, during which another event can arrive. */
export const event = onDocumentCreated({ region, document: 'events/{id}' }, async ({ data }) => {
  if (data?.get('fails')) throw new Error('this event cannot be handled');
  await work(data?.get('milliseconds'));
});
