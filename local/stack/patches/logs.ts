import { FIREBASE_TOOLS, fromFirebaseTools } from './packages.ts';
import { replaceMethod } from './replace-method.ts';

interface Logger {
  remove(transport: unknown): void;
}

interface LoggingEmulator {
  readonly transport: unknown;
  start(this: LoggingEmulator): Promise<void>;
}

const loggerModule: { useFileLogger(logFile?: string): string; readonly logger: Logger } =
  fromFirebaseTools('./lib/logger');
const { LoggingEmulator }: { readonly LoggingEmulator: { readonly prototype: LoggingEmulator } } = fromFirebaseTools(
  './lib/emulator/loggingEmulator',
);

/**
 * Keeps the debug lines of firebase-tools out of files and memory: several for each request, 700 MB in a few minutes of
 * load. `DEBUG=1 npm start` prints them to the log of the emulators instead.
 */
export function patchLogs(): void {
  // the name that is returned is removed at the end, so it has to be that of no file
  replaceMethod(FIREBASE_TOOLS, loggerModule, 'useFileLogger', 'function useFileLogger(logFile)', () => () => '');

  // it keeps every line for the pages of the Emulator UI, which is off
  replaceMethod(
    FIREBASE_TOOLS,
    LoggingEmulator.prototype,
    'start',
    'start()',
    (original) =>
      async function (this: LoggingEmulator) {
        await original.call(this);
        loggerModule.logger.remove(this.transport);
      },
  );
}
