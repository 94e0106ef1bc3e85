import { connect, createServer } from 'node:net';

/** The only address on which anything listens, so that no other machine can reach the stack. */
export const HOST = '127.0.0.1';

/** Every port of the local stack: the program that listens there, and the number that `npm start` uses. */
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
 * First ports of each command's stacks when LOCAL_PORTS is not set, so that all commands can run beside `npm start` and each
 * other. `test` and `test:business` start up to three stacks, 50 ports apart. 15200 stays free, because messages propose it.
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

/** Reads LOCAL_PORTS; undefined when it is not set, NaN when it is no number. */
export function chosenPorts(environment: NodeJS.ProcessEnv): number | undefined {
  const value = environment['LOCAL_PORTS'];
  return value === undefined || value === '' ? undefined : Number(value);
}

/**
 * The Firebase project of a stack. The prefix `demo-` makes firebase-tools refuse to talk to Google. Each stack has its own
 * project, because the emulator hub writes a file named after it.
 */
export function projectFor(from?: number): string {
  return from === undefined ? 'demo-coaching' : `demo-coaching-${from}`;
}

/** Resolves with whether something accepts connections on this port of this machine. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Resolves with whether this process can listen on this port of this machine. */
function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });
}

/**
 * macOS allows listening on one address while another program, such as AirPlay Receiver, listens on all of them; hence both
 * checks.
 */
const isFree = async (port: number) => !(await accepts(port)) && (await canListen(port));

/** The port of Google's own page of the emulators. Its default port belongs to our console. */
export const officialPagePort = (ports: Ports): number => ports.console + 1;

/** A port and the name of the program that listens on it. */
interface UsedPort {
  readonly what: string;
  readonly number: number;
}

/** The options of a start that decide on which ports the stack listens. */
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

/** Resolves with the ports that another program occupies. */
export async function takenPorts(used: readonly UsedPort[]): Promise<UsedPort[]> {
  const free = await Promise.all(used.map(({ number }) => isFree(number)));
  return used.filter((_, index) => !free[index]);
}

/** The commands that show which program listens on a port. They use sudo, because other users see only their own programs. */
function whoListens(port: number, platform: NodeJS.Platform): string {
  const lsof = `\`sudo lsof -nP -iTCP:${port} -sTCP:LISTEN\``;
  return platform === 'darwin' ? lsof : `\`sudo ss -ltnp 'sport = :${port}'\` or ${lsof}`;
}

/** The port that macOS itself takes, unless that is switched off. */
const AIRPLAY_PORT = 5000;

const AIRPLAY = 'AirPlay Receiver holds it unless it is switched off in System Settings > General > AirDrop & Handoff.';

/** A line about a taken port: its program's role, and how to find its holder. */
function takenPortLine({ what, number }: UsedPort, platform: NodeJS.Platform): string {
  const line = `Port ${number} (${what}) is taken by another program: ${whoListens(number, platform)} names it.`;
  return platform === 'darwin' && number === AIRPLAY_PORT ? `${line} ${AIRPLAY}` : line;
}

/** The message for taken ports: each number with a command that finds its holder, and advice. */
export function takenPortsMessage(taken: readonly UsedPort[], platform = process.platform): string {
  return [
    ...taken.map((port) => takenPortLine(port, platform)),
    'Stop that program (another `npm start`?), or choose other ports:',
    'with LOCAL_PORTS=15200 before the command, the stack uses 15200 and the ports after it.',
  ].join('\n');
}

/** Rejects with advice for the developer when a needed port is taken. */
export async function requireFreePorts(ports: Ports, listening: Listening): Promise<void> {
  const taken = await takenPorts(usedPorts(ports, listening));
  if (taken.length > 0) throw new Error(takenPortsMessage(taken));
}
