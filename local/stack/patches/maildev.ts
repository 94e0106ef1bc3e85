// Preloaded into maildev: `node --import local/stack/patches/maildev.ts …/maildev`.
import { createRequire } from 'node:module';
import { replaceMethod } from './replace-method.ts';

interface Connection {
  readonly _server: { readonly options: { disableReverseLookup?: boolean } };
  _setListeners(ready: () => void): void;
  connectionReady(): void;
  init(this: Connection): void;
}

const fromMaildev = createRequire(import.meta.resolve('maildev/package.json'));
const { SMTPConnection }: { readonly SMTPConnection: { readonly prototype: Connection } } = fromMaildev(
  'smtp-server/lib/smtp-connection',
);

// The server greets 0.1 s after a client has connected, to catch clients that talk before it, and after it has asked a
// name server for the client's name. Every mail is sent over a connection of its own, so every mail waits for both.
replaceMethod(
  'smtp-server of maildev',
  SMTPConnection.prototype,
  'init',
  'init()',
  () =>
    function () {
      this._server.options.disableReverseLookup = true;
      this._setListeners(() => this.connectionReady());
    },
);
