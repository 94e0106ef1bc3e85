// Preloaded into maildev: `node --import local/stack/patches/maildev.ts …/maildev`.
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { replaceMethod } from './replace-method.ts';

interface Connection {
  readonly _socket: Socket;
  readonly _server: { readonly options: { disableReverseLookup?: boolean } };
  _setListeners(ready: () => void): void;
  connectionReady(): void;
  init(this: Connection): void;
}

const fromMaildev = createRequire(import.meta.resolve('maildev/package.json'));
const { SMTPConnection }: { readonly SMTPConnection: { readonly prototype: Connection } } = fromMaildev(
  'smtp-server/lib/smtp-connection',
);

/** Until when every connection to the SMTP server is broken off, by `performance.now()`. */
let downUntil = 0;

// Tests ask for an outage by `GET /healthz?smtpDownMs=3000`, which maildev answers as it does without the query: it has no
// control interface of its own.
subscribe('http.server.request.start', (message) => {
  const { request } = message as { readonly request: IncomingMessage };
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://inbox');
  const ms = searchParams.get('smtpDownMs');
  if (pathname === '/healthz' && ms !== null) downUntil = performance.now() + Number(ms);
});

// The server waits 0.1 s before its greeting, to catch clients that talk too early, and then asks a name server for the
// client's name. Every mail has a connection of its own, so both waits add to every mail.
replaceMethod(
  'smtp-server of maildev',
  SMTPConnection.prototype,
  'init',
  'init()',
  () =>
    function () {
      if (performance.now() < downUntil) {
        this._socket.destroy();
        return;
      }
      this._server.options.disableReverseLookup = true;
      this._setListeners(() => this.connectionReady());
    },
);
