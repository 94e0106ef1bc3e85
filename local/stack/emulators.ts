import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { REGION } from '@site/contract/deploy/functions-runtime';
import { withValues } from '../../admin/deploy/dotenv-values.ts';
import { firebaseCli } from '../../admin/deploy/toolchain.ts';
import { inRepo } from '../../admin/repository.ts';
import { HOST, officialPagePort, type Ports } from './ports.ts';
import { node, type Program } from './processes.ts';

/** Settings that differ between stacks. */
export interface Emulated {
  readonly project: string;
  readonly ports: Ports;
  /** The port of the Hosting emulator: `site`, or `hosting` when Vite serves the site. */
  readonly hostingPort: number;
  /** Google's Firestore emulator instead of ours. */
  readonly official: boolean;
  /** Google's own page of the emulators, beside the console of this project. */
  readonly officialPage?: boolean | undefined;
  /** Parameters of the functions that differ from `functions/env`. */
  readonly params: Readonly<Record<string, string>>;
  /** Secrets of the functions that differ from `functions/env`. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Folder of the built site that Hosting serves, instead of that of firebase.json. */
  readonly webRoot?: string | undefined;
  /** Port on which a debugger attaches to the functions. */
  readonly inspectPort?: number | undefined;
  /** File in which the stand-in keeps its documents between two starts; without it each start is empty. */
  readonly dataFile?: string | undefined;
  /** Further codebases of functions that only this stack has, by name. */
  readonly codebases?: Readonly<Record<string, Codebase>>;
  /** Functions that declare the same secrets share one process, because each start takes a second of a core, and memory. */
  readonly sharedProcesses?: boolean | undefined;
  /** Keeps a process waiting for the next start of a function, so that a change is seen sooner. */
  readonly waitingProcess?: boolean | undefined;
}

/** Functions beside those of the project. */
interface Codebase {
  /** Folder of the repository. */
  readonly source: string;
  /** Names of its callables, to which Hosting forwards `/api/<name>` as to the project's own. */
  readonly callables: ReadonlyArray<string>;
}

/** The parts of firebase.json that a stack changes. */
interface FirebaseConfig {
  readonly firestore: { readonly rules: string; readonly indexes: string };
  readonly functions: ReadonlyArray<{ readonly source: string; readonly codebase: string; readonly runtime: string }>;
  readonly hosting: { readonly public: string; readonly rewrites: ReadonlyArray<unknown> };
  readonly emulators: Readonly<Record<string, unknown>>;
}

/**
 * Ignored by the watcher: a build writes these files before the entry, so that a reload for them would load the old code once
 * more.
 */
const BEFORE_THE_ENTRY = ['chunks/**', '*.map'];

/**
 * The project's firebase.json for one stack: as it is, but with this stack's ports, the functions of `folder/functions`,
 * and paths that hold in `folder`. firebase-tools joins the Hosting folder to the folder of the file whatever it is, and
 * refuses rules that lie outside of that folder unless they are absolute.
 */
export function stackConfig(
  config: FirebaseConfig,
  folder: string,
  { ports, hostingPort, officialPage, webRoot, codebases = {} }: Emulated,
): FirebaseConfig {
  const { rules, indexes } = config.firestore;
  const callables = Object.values(codebases).flatMap((codebase) => codebase.callables);
  const rewrites = callables.map((functionId) => ({
    source: `/api/${functionId}`,
    function: { functionId, region: REGION },
  }));
  return {
    ...config,
    firestore: { ...config.firestore, rules: inRepo(rules), indexes: inRepo(indexes) },
    functions: config.functions.flatMap((codebase) => [
      { ...codebase, source: 'functions', ignore: BEFORE_THE_ENTRY },
      ...Object.keys(codebases).map((name) => ({ ...codebase, codebase: name, source: name })),
    ]),
    hosting: {
      ...config.hosting,
      public: relative(folder, inRepo(webRoot ?? config.hosting.public)),
      rewrites: [...rewrites, ...config.hosting.rewrites],
    },
    emulators: {
      ...config.emulators,
      hosting: { host: HOST, port: hostingPort },
      functions: { host: HOST, port: ports.functions },
      firestore: { host: HOST, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
      eventarc: { host: HOST, port: ports.eventarc },
      tasks: { host: HOST, port: ports.tasks },
      hub: { host: HOST, port: ports.hub },
      logging: { host: HOST, port: ports.logging },
      ...(officialPage ? { ui: { enabled: true, host: HOST, port: officialPagePort(ports) } } : {}),
    },
  };
}

/** Folder to which the definitions of the functions are written when they are loaded, for firebase-tools to read. */
const DISCOVERY = 'discovery';

/**
 * Makes the folder in which firebase-tools runs, and returns its path: it has this stack's firebase.json, and the built functions
 * with this stack's parameters. The functions are links, so that a new build reaches a running emulator, which does not watch
 * folders with a dot.
 */
function writeStackFolder(emulated: Emulated): string {
  const folder = inRepo(`local/dist/${emulated.project}`);
  const functions = join(folder, 'functions');
  const built = inRepo('functions/dist');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(functions, { recursive: true });
  mkdirSync(join(folder, DISCOVERY));

  for (const name of readdirSync(built)) symlinkSync(join(built, name), join(functions, name));
  const own = { '.env.local': emulated.params, '.secret.local': emulated.secrets };
  for (const [name, values] of Object.entries(own)) {
    const original = join(built, name);
    rmSync(join(functions, name), { force: true });
    writeFileSync(
      join(functions, name),
      withValues(existsSync(original) ? readFileSync(original, 'utf8') : '', values),
    );
  }

  for (const [name, { source }] of Object.entries(emulated.codebases ?? {})) {
    mkdirSync(join(folder, name));
    for (const file of readdirSync(inRepo(source))) symlinkSync(inRepo(`${source}/${file}`), join(folder, name, file));
  }

  const config: FirebaseConfig = JSON.parse(readFileSync(inRepo('firebase.json'), 'utf8'));
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(stackConfig(config, folder, emulated), null, 2));
  return folder;
}

/**
 * firebase-tools stops the Firestore stand-in after the functions and Hosting, and the stand-in writes its file then. If it were
 * killed before, the documents of an earlier run would be left beside the payments of this one.
 */
const KEEPING_GRACE_MS = 12_000;

/** The line of firebase-tools when every emulator answers and every trigger is registered. */
const READY_LINE = /All emulators ready/;

/** firebase-tools with the Functions, Hosting and Firestore emulators. `onReady` is called once, when all of them answer. */
export function emulatorsProgram(emulated: Emulated, onReady: () => void, onLine: (line: string) => void): Program {
  const standIn = emulated.official ? [] : ['-r', inRepo('local/firestore/preload.cjs')];
  const folder = writeStackFolder(emulated);
  const config = join(folder, 'firebase.json');
  let ready = false;
  return {
    name: `emulators ${emulated.project}`,
    command: node(
      ...['--import', inRepo('local/stack/patches/firebase-tools.ts')],
      ...standIn,
      firebaseCli,
      'emulators:start',
      ...['--only', 'functions,firestore,hosting', '--project', emulated.project, '--config', config],
      ...(emulated.inspectPort === undefined ? [] : ['--inspect-functions', String(emulated.inspectPort)]),
    ),
    graceMs: emulated.dataFile === undefined ? undefined : KEEPING_GRACE_MS,
    env: {
      ...(emulated.dataFile === undefined ? {} : { FIRESTORE_DATA_FILE: emulated.dataFile }),
      ...(emulated.sharedProcesses ? { FUNCTIONS_SHARE_PROCESS: '1' } : {}),
      ...(emulated.waitingProcess ? { FUNCTIONS_KEEP_WAITING: '1' } : {}),
      // Without this path, the discovery server of the functions listens on a random port and takes 3 s to close; with `true`,
      // each load would leave a folder in /tmp. All loads write the same file of this folder, so patches/function-changes.ts
      // runs them one after the other.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: join(folder, DISCOVERY),
      // No request leaves the machine: no credentials, no message of the day, no newer version.
      METADATA_SERVER_DETECTION: 'none',
      NO_UPDATE_NOTIFIER: '1',
      CI: '1',
      // Waiting calls count too: with the default of 50, the calls of one function can block all others.
      FUNCTIONS_EMULATOR_PARALLEL: '1000',
      // Seconds until a process that has not started counts as broken. With the default of 30 a machine at its limit gives up
      // processes that would have started, and starts others in their place.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    },
    onLine(line) {
      if (ready) onLine(line);
      else if (READY_LINE.test(line)) {
        ready = true;
        onReady();
      }
    },
  };
}
