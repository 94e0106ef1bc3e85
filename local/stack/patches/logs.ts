import { FIREBASE_TOOLS, fromFirebaseTools } from './packages.ts';
import { replaceMethod } from './replace-method.ts';

interface Logger {
  remove(transport: unknown): void;
  debug(message: unknown, ...meta: readonly unknown[]): unknown;
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

const track: { trackEmulator(eventName: string, params?: object): Promise<void> } = fromFirebaseTools('./lib/track');

/**
 * Keeps the debug lines of firebase-tools out of files and memory: several for each request, 700 MB in a few minutes of load.
 * `DEBUG=1 npm start` prints them to the log of the emulators instead; without it they are not even composed.
 */
export function patchLogs(): void {
  if (process.env['DEBUG'] === undefined) {
    const { logger } = loggerModule;
    replaceMethod(FIREBASE_TOOLS, logger, 'debug', 'function (message, ...meta)', () => () => {});
  }

  // at each call of a function it reads the settings of the CLI from a file, to see whether Google may be told of the call
  replaceMethod(
    FIREBASE_TOOLS,
    track,
    'trackEmulator',
    'async function trackEmulator(eventName, params)',
    () => async () => {},
  );

  // the file of the returned name is removed at the end, so the name has to be that of no file
  replaceMethod(FIREBASE_TOOLS, loggerModule, 'useFileLogger', 'function useFileLogger(logFile)', () => () => '');

  // it keeps every line for the Emulator UI, which is off
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
