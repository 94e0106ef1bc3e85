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

// The server waits 0.1 s before its greeting, to catch clients that talk too early, and then asks a name server for the
// client's name. Every mail has a connection of its own, so both waits add to every mail.
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
