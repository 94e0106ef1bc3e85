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

/** Time (`performance.now()`) until which every connection to the SMTP server is destroyed. */
let downUntil = 0;

// Tests request an outage by `GET /healthz?smtpDownMs=3000`, because maildev has no control interface; it answers as without the
// query.
subscribe('http.server.request.start', (message) => {
  const { request } = message as { readonly request: IncomingMessage };
  // an error thrown here would end maildev, and with it the stack
  const url = URL.parse(request.url ?? '', 'http://inbox');
  const ms = url?.searchParams.get('smtpDownMs') ?? null;
  if (url?.pathname === '/healthz' && ms !== null) downUntil = performance.now() + Number(ms);
});

const patched = new WeakSet<Server>();

/**
 * Makes a server accept a mail only once the inbox lists it. maildev accepts it on receipt and parses it later, so that a test
 * that reads the inbox at once could miss the mail.
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

// Without this patch the server waits 0.1 s before its greeting, to catch clients that talk too early, and then looks up the
// client's name. Every mail has its own connection, so both waits would add to every mail.
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
