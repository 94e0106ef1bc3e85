import { setTimeout as pause } from 'node:timers/promises';
import { buildIfChanged, functionsTarget, hostedWebTarget, webTarget } from './build-target.ts';
import { boundCompileCache, FUNCTIONS_CACHE } from './compile-cache.ts';
import { type Emulated, emulatorsProgram } from './emulators.ts';
import { loadedFunctions } from './functions-list.ts';
import {
  consoleProgram,
  type DataFiles,
  emptyInbox,
  functionsWatchProgram,
  inboxProgram,
  iyzicoProgram,
  viteProgram,
} from './parts.ts';
import { accepts, HOST, type Ports, requireFreePorts } from './ports.ts';
import { type Program, type Running, start } from './processes.ts';
import { withoutShellSettings } from './shell-settings.ts';
import { step } from './steps.ts';

/** Options of a stack. */
interface StackOptions
  extends Pick<
    Emulated,
    'project' | 'ports' | 'official' | 'officialPage' | 'inspectPort' | 'codebases' | 'sharedProcesses'
  > {
  /** Vite serves the site, and the functions are rebuilt after every change. */
  readonly hotReload?: boolean;
  /** `hosted`: cards are entered on iyzico's page instead of ours. */
  readonly cardEntry?: 'hosted' | undefined;
  /** Called for every line that the emulators print once they are ready, such as logs of functions and requests to Hosting. */
  readonly onLine?: (line: string) => void;
  /** Parameters of the functions that differ from `functions/env`, beside the addresses of this stack. */
  readonly params?: Readonly<Record<string, string>>;
  /** Files with the data of database, sandbox and inbox, read at the start and written at the end; without them all are empty. */
  readonly data?: DataFiles | undefined;
}

/** Addresses of the parts of a stack: origins without a trailing slash, `host:port` for Firestore and SMTP. */
interface Addresses {
  readonly site: string;
  readonly functions: string;
  readonly inbox: string;
  readonly iyzico: string;
  readonly console: string;
  readonly firestore: string;
  readonly smtp: string;
}

/** A running stack. */
export interface Stack extends Addresses {
  /** Rejects when a part ends by itself; never resolves. */
  readonly crashed: Promise<never>;
}

const origin = (port: number) => `http://${HOST}:${port}`;

/** The addresses of a stack on these ports. */
export function addressesOf(ports: Ports): Addresses {
  return {
    site: origin(ports.site),
    functions: origin(ports.functions),
    inbox: origin(ports.inbox),
    iyzico: origin(ports.iyzico),
    console: origin(ports.console),
    firestore: `${HOST}:${ports.firestore}`,
    smtp: `${HOST}:${ports.smtp}`,
  };
}

/** The addresses of a stack as environment variables: see tests/support/environment.ts. */
export function stackEnvironment(stack: Addresses, project: string): Readonly<Record<string, string>> {
  return {
    SITE_ORIGIN: stack.site,
    FUNCTIONS_ORIGIN: stack.functions,
    INBOX_ORIGIN: stack.inbox,
    IYZICO_ORIGIN: stack.iyzico,
    CONSOLE_ORIGIN: stack.console,
    FIRESTORE_EMULATOR_HOST: stack.firestore,
    GCLOUD_PROJECT: project,
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** Waits until a port of this machine accepts a connection. */
async function answers(port: number): Promise<void> {
  while (!(await accepts(port))) await pause(50);
}

/**
 * Builds changed sources and starts every part, concurrently where their order allows. Resolves once every part answers. Rejects
 * when a port is taken, a build fails, or a part ends before.
 */
export async function startStack({
  hotReload = false,
  onLine = () => {},
  data,
  cardEntry,
  params,
  ...shared
}: StackOptions): Promise<Stack> {
  const { project, ports } = shared;
  const site = cardEntry === 'hosted' ? hostedWebTarget : webTarget;
  await requireFreePorts(ports, { hotReload, ...shared });
  if (data === undefined) emptyInbox(project);
  boundCompileCache(FUNCTIONS_CACHE);

  const { promise: crashed, reject } = Promise.withResolvers<never>();
  crashed.catch(() => {}); // a crash after nobody awaits it is no unhandled rejection
  const startPart = (program: Program): Running => {
    const part = start({ ...program, env: { ...program.env, ...withoutShellSettings } });
    part.ended.then(({ how, asked }) => {
      if (!asked) reject(new Error(`${part.report()}\n${part.name} has stopped by itself (${how}).`));
    });
    return part;
  };

  const serve = (program: Program, ...served: number[]) =>
    step(program.name, async () => {
      startPart(program);
      await Promise.all(served.map(answers));
    });
  const startEmulators = () =>
    step('emulators', async () => {
      const emulated: Emulated = {
        ...shared,
        hostingPort: hotReload ? ports.hosting : ports.site,
        params: {
          ...params,
          ...(cardEntry === undefined ? {} : { CARD_ENTRY: cardEntry }),
          SITE_ORIGIN: origin(ports.site),
          CONSOLE_ORIGIN: origin(ports.console),
          IYZICO_BASE_URL: origin(ports.iyzico),
        },
        secrets: { SMTP_CONNECTION_URI: `smtp://${HOST}:${ports.smtp}` },
        webRoot: cardEntry === undefined ? undefined : site.output,
        dataFile: data?.firestore,
        waitingProcess: hotReload,
      };
      const { promise: ready, resolve } = Promise.withResolvers<void>();
      const emulators = startPart(emulatorsProgram(emulated, resolve, onLine));
      await ready;
      if ((await loadedFunctions(origin(ports.functions))).length === 0) {
        throw new Error(`${emulators.report()}\nThe functions emulator could not load any function.`);
      }
    });
  const watchFunctions = () =>
    step('build functions, and again when they change', async () => {
      const { promise: built, resolve } = Promise.withResolvers<void>();
      startPart(functionsWatchProgram(project, resolve));
      await built;
    });

  const functionsBuilt = hotReload ? watchFunctions() : buildIfChanged(functionsTarget);
  const everything = Promise.all([
    functionsBuilt.then(startEmulators),
    hotReload ? serve(viteProgram(project, ports, cardEntry), ports.site) : buildIfChanged(site),
    serve(inboxProgram(project, ports, data), ports.smtp, ports.inbox),
    serve(iyzicoProgram(project, ports, origin(ports.site), data), ports.iyzico),
    serve(consoleProgram(project, ports), ports.console),
  ]);
  await Promise.race([everything, crashed]);
  return { ...addressesOf(ports), crashed };
}
