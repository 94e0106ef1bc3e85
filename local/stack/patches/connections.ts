import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';

/** How long Google's front ends keep an idle connection. */
const KEPT_MS = 600_000;

/**
 * Makes the servers of the emulators keep idle connections as production does. Node closes one after five seconds, and a request
 * that a client writes at that moment is lost, which happens on a busy machine.
 */
export function patchConnections(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('server' in message)) return;
    if (message.server instanceof Server) message.server.keepAliveTimeout = KEPT_MS;
  });
}
