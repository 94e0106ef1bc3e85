import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { FIREBASE_TOOLS, fromFirebaseTools } from './packages.ts';
import { replaceMethod } from './replace-method.ts';

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

interface App {
  use(middleware: Middleware): void;
}

const superstatic: { server(spec: unknown): App } = createRequire(fromFirebaseTools.resolve('./package.json'))(
  'superstatic',
);

/** Whether the Hosting emulator can read the address, which it decodes and makes a URL of, with the host. */
function isReadable({ url = '', headers }: IncomingMessage): boolean {
  try {
    decodeURI(url);
    return URL.canParse(url, `http://${headers.host}`);
  } catch {
    return false;
  }
}

/**
 * Answers requests for `/%` or `//` with 400, as Firebase Hosting does. Without this patch any such request ends all emulators,
 * because nothing catches the error that the Hosting emulator throws for the address.
 */
export function patchHosting(): void {
  replaceMethod(FIREBASE_TOOLS, superstatic, 'server', 'function (spec)', (original) => (spec) => {
    const app = original(spec);
    app.use((req, res, next) => {
      if (isReadable(req)) next();
      else res.writeHead(400, { 'content-type': 'text/plain' }).end('Bad Request\n');
    });
    return app;
  });
}
