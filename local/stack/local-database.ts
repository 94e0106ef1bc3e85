import { chosenPorts, HOST, portsFrom, projectFor } from './ports.ts';

/** Project and address of a database. */
interface Address {
  readonly project: string;
  readonly host: string;
  readonly port: number;
}

/** The database of the stack on LOCAL_PORTS or the usual ports, whatever FIRESTORE_EMULATOR_HOST says. */
export function databaseOnPorts(environment: NodeJS.ProcessEnv): Address {
  const from = chosenPorts(environment);
  return { project: projectFor(from), host: HOST, port: portsFrom(from).firestore };
}

/**
 * Project and address of the database of the local stack, where the environment or its usual ports say it is.
 * Throws when FIRESTORE_EMULATOR_HOST is not `host:port`.
 */
export function localDatabase(environment: NodeJS.ProcessEnv): Address {
  const usual = databaseOnPorts(environment);
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = environment;
  const address = FIRESTORE_EMULATOR_HOST || `${usual.host}:${usual.port}`;
  const url = URL.parse(`http://${address}`);
  if (url === null || url.host !== address || url.port === '') {
    throw new Error(`FIRESTORE_EMULATOR_HOST is ${address}; it has to be an address and a port, like ${HOST}:8080.`);
  }
  // by itself it is meant for other programs: a shell names a real project in it
  const project = (FIRESTORE_EMULATOR_HOST && GCLOUD_PROJECT) || usual.project;
  return { project, host: url.hostname, port: Number(url.port) };
}
