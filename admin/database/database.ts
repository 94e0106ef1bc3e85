import { connect } from 'node:net';
import { GRPC_STATUS } from '@site/contract/plain/grpc-status';
import { applicationDefault, deleteApp, getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';

/** Project and address of the local stack's database. */
export interface LocalDatabase {
  readonly project: string;
  readonly host: string;
  readonly port: number;
}

/** Which database a command talks to. */
export type Target = ({ readonly kind: 'local' } & LocalDatabase) | { readonly kind: 'real'; readonly project: string };

/** The line that names the database, printed before anything is read or changed. */
export function targetLine(target: Target): string {
  return target.kind === 'real'
    ? `Database: the REAL project ${target.project}, in the cloud`
    : `Database: the local stack at ${target.host}:${target.port}, project ${target.project}`;
}

/** Rejects at once when nothing listens; the Firestore client would retry for minutes. */
function requireListener(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', () => {
      reject(
        new Error(
          `No database answers at ${host}:${port}. Start the local stack with \`npm start\`, or name a project. If yours runs on other ports, put them in front: \`LOCAL_PORTS=15200 npm run …\`.`,
        ),
      );
    });
  });
}

/** Name of the SDK's app of a command. Not the default app, which other code of the process may have open. */
const APP = 'command';

/** Closes the database that {@link openDatabase} opened, if any. */
export async function closeDatabase(): Promise<void> {
  const opened = getApps().filter(({ name }) => name === APP);
  await Promise.all(opened.map(deleteApp));
}

/**
 * Opens the database; one at a time, until {@link closeDatabase}. Rejects when a local one does not answer, or when there are no
 * credentials for a real one.
 */
export async function openDatabase(target: Target): Promise<Firestore> {
  if (target.kind === 'local') {
    await requireListener(target.host, target.port);
    process.env['FIRESTORE_EMULATOR_HOST'] = `${target.host}:${target.port}`;
    // Otherwise the SDK asks the network for Google's metadata server.
    process.env['METADATA_SERVER_DETECTION'] = 'none';
    return initializeFirestore(initializeApp({ projectId: target.project }, APP));
  }
  delete process.env['FIRESTORE_EMULATOR_HOST'];
  const credential = applicationDefault();
  // Without credentials the client fails in the background, where nothing can catch the error.
  await credential.getAccessToken();
  return initializeFirestore(initializeApp({ projectId: target.project, credential }, APP));
}

/** Advice about a failed call, by its gRPC status. */
const ADVICE: Readonly<Record<number, string>> = {
  [GRPC_STATUS.NOT_FOUND]:
    'There is no such project, it has no Firestore database, or the document was deleted meanwhile.',
  [GRPC_STATUS.PERMISSION_DENIED]:
    'Your account may not read or write this database: it needs the role Cloud Datastore User.',
  [GRPC_STATUS.FAILED_PRECONDITION]:
    'The indexes may be missing: `npm run deploy -- --project <project id>` makes them.',
  [GRPC_STATUS.UNAVAILABLE]: 'The database cannot be reached.',
  [GRPC_STATUS.UNAUTHENTICATED]: 'Your credentials were refused: run `gcloud auth application-default login`.',
};

/** Returns the message for an error of the database, with advice where its status code has one. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (/default credentials/i.test(error.message)) {
    return 'There are no Application Default Credentials: run `gcloud auth application-default login`.';
  }
  // Google's sign-in answers this, as JSON, when it was revoked, or when an organisation lets it expire after some hours
  if (/invalid_grant|invalid_rapt/.test(error.message)) {
    return 'Your sign-in at Google has ended: run `gcloud auth application-default login`.';
  }
  const advice = 'code' in error && typeof error.code === 'number' ? ADVICE[error.code] : undefined;
  return advice === undefined ? error.message : `${advice}\n${error.message}`;
}
