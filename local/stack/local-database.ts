import type { LocalDatabase } from '../../admin/database/database.ts';
import { chosenPorts, HOST, portsFrom, projectFor } from './ports.ts';

/** The database of the stack on LOCAL_PORTS, else on the usual ports; ignores FIRESTORE_EMULATOR_HOST. */
export function databaseOnPorts(environment: NodeJS.ProcessEnv): LocalDatabase {
  const from = chosenPorts(environment);
  return { project: projectFor(from), host: HOST, port: portsFrom(from).firestore };
}

/**
 * The database of the local stack: at FIRESTORE_EMULATOR_HOST, else that of {@link databaseOnPorts}. Throws when
 * FIRESTORE_EMULATOR_HOST is not `host:port`.
 */
export function localDatabase(environment: NodeJS.ProcessEnv): LocalDatabase {
  const usual = databaseOnPorts(environment);
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = environment;
  const address = FIRESTORE_EMULATOR_HOST || `${usual.host}:${usual.port}`;
  const url = URL.parse(`http://${address}`);
  if (url === null || url.host !== address || url.port === '') {
    throw new Error(`FIRESTORE_EMULATOR_HOST is ${address}; it has to be an address and a port, like ${HOST}:8080.`);
  }
  // GCLOUD_PROJECT alone is meant for other programs: a shell may name a real project in it
  const project = (FIRESTORE_EMULATOR_HOST && GCLOUD_PROJECT) || usual.project;
  return { project, host: url.hostname, port: Number(url.port) };
}
