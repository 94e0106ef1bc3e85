import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';

/** As long as Google's front ends keep an idle connection. */
const KEPT_MS = 600_000;

/**
 * The servers of the emulators keep idle connections as production does. Node closes one after five seconds: a request
 * that a client writes to it at that moment is lost, which happens where the machine is busy.
 */
export function patchConnections(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('server' in message)) return;
    if (message.server instanceof Server) message.server.keepAliveTimeout = KEPT_MS;
  });
}
