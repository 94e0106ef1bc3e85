// Preloaded into maildev: `node --import local/stack/patches/maildev.ts …/maildev`.
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { replaceMethod } from './replace-method.ts';

type Answer = (error: Error | null, message?: string) => void;

interface Server {
  readonly options: { disableReverseLookup?: boolean };
  onData(stream: unknown, session: unknown, answer: Answer): void;
}

interface Connection {
  readonly _socket: Socket;
  readonly _server: Server;
  _setListeners(ready: () => void): void;
  connectionReady(): void;
  init(this: Connection): void;
}

const fromMaildev = createRequire(import.meta.resolve('maildev/package.json'));
const { SMTPConnection }: { readonly SMTPConnection: { readonly prototype: Connection } } = fromMaildev(
  'smtp-server/lib/smtp-connection',
);

interface Listed {
  readonly id: string;
}

const mails: {
  readonly store: readonly Listed[];
  on(event: 'new', then: (mail: Listed) => void): void;
  off(event: 'new', then: (mail: Listed) => void): void;
} = fromMaildev('./lib/mailserver');

/** Until when every connection to the SMTP server is broken off, by `performance.now()`. */
let downUntil = 0;

// Tests ask for an outage by `GET /healthz?smtpDownMs=3000`, which maildev answers as it does without the query: it has no
// control interface of its own.
subscribe('http.server.request.start', (message) => {
  const { request } = message as { readonly request: IncomingMessage };
  // what throws here ends maildev, and with it the stack
  const url = URL.parse(request.url ?? '', 'http://inbox');
  const ms = url?.searchParams.get('smtpDownMs') ?? null;
  if (url?.pathname === '/healthz' && ms !== null) downUntil = performance.now() + Number(ms);
});

const patched = new WeakSet<Server>();

/**
 * Has a server say that it has taken a mail when it lists it. It said so when the mail had come, and read it then: who looked
 * into the inbox once a mail was sent could find one too few.
 */
function answerOnceListed(server: Server): void {
  if (patched.has(server)) return;
  patched.add(server);
  const take = server.onData.bind(server);
  server.onData = (stream, session, answer) =>
    take(stream, session, (error, message = '') => {
      const id = message.split(' ').at(-1);
      if (error || mails.store.some((mail) => mail.id === id)) return answer(error, message);
      const onNew = (mail: Listed) => {
        if (mail.id !== id) return;
        mails.off('new', onNew);
        answer(null, message);
      };
      mails.on('new', onNew);
    });
}

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
      answerOnceListed(this._server);
      this._setListeners(() => this.connectionReady());
    },
);
