import { chosenPorts, HOST, portsFrom, projectFor } from './ports.ts';

/**
 * Project and address of the database of the local stack, where the environment or its usual ports say it is.
 * Throws when FIRESTORE_EMULATOR_HOST is not `host:port`.
 */
export function localDatabase(environment: NodeJS.ProcessEnv): { project: string; host: string; port: number } {
  const from = chosenPorts(environment);
  const address = environment['FIRESTORE_EMULATOR_HOST'] || `${HOST}:${portsFrom(from).firestore}`;
  const url = URL.parse(`http://${address}`);
  if (url === null || url.host !== address || url.port === '') {
    throw new Error(`FIRESTORE_EMULATOR_HOST is ${address}; it has to be an address and a port, like ${HOST}:8080.`);
  }
  return { project: environment['GCLOUD_PROJECT'] || projectFor(from), host: url.hostname, port: Number(url.port) };
}
