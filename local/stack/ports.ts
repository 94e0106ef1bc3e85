import { connect, createServer } from 'node:net';

/** The only address that anything listens on, so that no other machine can reach the stack. */
export const HOST = '127.0.0.1';

/** Every port of the local stack: what listens there and the number that `npm start` uses. */
const PORTS = {
  site: { what: 'site', number: 5000 },
  functions: { what: 'functions emulator', number: 5001 },
  hosting: { what: 'Hosting emulator behind the Vite server', number: 5002 },
  firestore: { what: 'Firestore', number: 8080 },
  firestoreWebsocket: { what: "Firestore emulator's websocket", number: 9150 },
  smtp: { what: 'inbox, SMTP', number: 1025 },
  inbox: { what: 'inbox, page and JSON', number: 1080 },
  iyzico: { what: 'iyzico sandbox', number: 8787 },
  hub: { what: 'emulator hub', number: 4400 },
  logging: { what: 'emulator logging', number: 4500 },
  eventarc: { what: 'Eventarc emulator', number: 9299 },
  tasks: { what: 'Cloud Tasks emulator', number: 9499 },
  console: { what: 'console of the database', number: 4000 },
} as const;

type PortName = keyof typeof PORTS;

/** A number for each port of the stack. */
export type Ports = Readonly<Record<PortName, number>>;

const NAMES = Object.keys(PORTS) as PortName[];

/**
 * First ports of the stacks that a command of this name starts when LOCAL_PORTS names none, so that all of them can run
 * beside `npm start` and each other. `test` and `test:business` start up to three, 50 ports apart. 15200 stays free: messages
 * propose it.
 */
export const FIRST_PORTS = {
  test: 15_000,
  'bench:payments': 15_300,
  'bench:abuse': 15_400,
  soak: 15_450,
  'bench:enquiries': 15_500,
  'test:mutants': 15_550,
  pictures: 15_600,
  'bench:dev': 15_650,
  'test:business': 15_700,
} as const;

/**
 * The ports of a stack: the well-known ones, or consecutive ones from `from` on.
 * Throws when `from` leaves no room below 65536 or would need a privileged port.
 */
export function portsFrom(from?: number): Ports {
  if (from !== undefined && !(Number.isInteger(from) && from >= 1024 && from + NAMES.length <= 65_536)) {
    throw new Error(
      `LOCAL_PORTS must be a whole number from 1024 to ${65_536 - NAMES.length}, the first of ${NAMES.length} ports.`,
    );
  }
  const numbers = NAMES.map((name, index) => [name, from === undefined ? PORTS[name].number : from + index]);
  return Object.fromEntries(numbers) as Ports;
}

/** Reads LOCAL_PORTS; undefined when it is not set. */
export function chosenPorts(environment: NodeJS.ProcessEnv): number | undefined {
  const value = environment['LOCAL_PORTS'];
  return value === undefined || value === '' ? undefined : Number(value);
}

/**
 * The Firebase project of a stack. The prefix `demo-` makes firebase-tools refuse to talk to Google. Each stack has a project
 * of its own, because the emulator hub writes a file by that name.
 */
export function projectFor(from?: number): string {
  return from === undefined ? 'demo-coaching' : `demo-coaching-${from}`;
}

/** Whether something accepts a connection to this port of this machine. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Whether one can listen on this port of this machine. */
function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });
}

/** macOS lets one listen on an address beside a program that listens on all of them, such as AirPlay Receiver. */
const isFree = async (port: number) => !(await accepts(port)) && (await canListen(port));

/** The port of Google's own page of the emulators. The console has the one that it would take. */
export const officialPagePort = (ports: Ports): number => ports.console + 1;

/** What listens on a port, and its number. */
interface UsedPort {
  readonly what: string;
  readonly number: number;
}

/** How a stack is started, as far as it decides on which ports it listens. */
interface Listening {
  readonly hotReload?: boolean;
  readonly officialPage?: boolean | undefined;
  readonly inspectPort?: number | undefined;
}

/** Every port that a stack listens on. */
export function usedPorts(ports: Ports, { hotReload, officialPage, inspectPort }: Listening): UsedPort[] {
  const names = NAMES.filter((name) => hotReload || name !== 'hosting');
  const page = { what: "Google's page of the emulators", number: officialPagePort(ports) };
  return [
    ...names.map((name) => ({ what: PORTS[name].what, number: ports[name] })),
    ...(officialPage ? [page] : []),
    ...(inspectPort === undefined
      ? []
      : [{ what: 'debugger of the functions, the same for all stacks', number: inspectPort }]),
  ];
}

/** Those of the ports that another program occupies. */
export async function takenPorts(used: readonly UsedPort[]): Promise<UsedPort[]> {
  const free = await Promise.all(used.map(({ number }) => isFree(number)));
  return used.filter((_, index) => !free[index]);
}

/** What tells which program listens on a port. As root, because others see only their own programs. */
function whoListens(port: number, platform: NodeJS.Platform): string {
  const lsof = `\`sudo lsof -nP -iTCP:${port} -sTCP:LISTEN\``;
  return platform === 'darwin' ? lsof : `\`sudo ss -ltnp 'sport = :${port}'\` or ${lsof}`;
}

/** Which port macOS itself takes, unless somebody has switched that off. */
const AIRPLAY_PORT = 5000;

const AIRPLAY = 'AirPlay Receiver holds it unless it is switched off in System Settings > General > AirDrop & Handoff.';

/** What is known of a port that is taken. */
function takenPortLine({ what, number }: UsedPort, platform: NodeJS.Platform): string {
  const line = `Port ${number} (${what}) is taken by another program: ${whoListens(number, platform)} names it.`;
  return platform === 'darwin' && number === AIRPLAY_PORT ? `${line} ${AIRPLAY}` : line;
}

/** The message for taken ports: each by number with how to find who has it, and what to do. */
export function takenPortsMessage(taken: readonly UsedPort[], platform = process.platform): string {
  return [
    ...taken.map((port) => takenPortLine(port, platform)),
    'Stop that program (another `npm start`?), or choose other ports:',
    'with LOCAL_PORTS=15200 before the command, the stack uses 15200 and the ports after it.',
  ].join('\n');
}

/** Rejects with a message for the developer when a needed port is taken. */
export async function requireFreePorts(ports: Ports, listening: Listening): Promise<void> {
  const taken = await takenPorts(usedPorts(ports, listening));
  if (taken.length > 0) throw new Error(takenPortsMessage(taken));
}
