import { extensionDaysLeft } from '@site/contract/deploy/extensions-end';
import { REGION } from '@site/contract/deploy/functions-runtime';
import { EXPIRING_COLLECTIONS } from '@site/contract/records/collections';
import { z } from 'zod';
import type { ApiAnswer } from './deployed-rules.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const databasesSchema = z.array(
  z.object({
    name: z.string(),
    locationId: z.string(),
    type: z.string(),
    databaseEdition: z.string().default('STANDARD'),
    deleteProtectionState: z.string().default(''),
  }),
);
const ttlSchema = z.array(
  z.object({ name: z.string(), ttlConfig: z.object({ state: z.string().default('') }).default({ state: '' }) }),
);
const listSchema = z.array(z.unknown());
const fieldsSchema = z.array(z.object({ fieldPath: z.string(), order: z.string().default('') }));
const queryScope = z.string().default('COLLECTION');
const indexesSchema = z.array(
  z.object({ name: z.string(), state: z.string().default(''), queryScope, fields: fieldsSchema }),
);
const wantedIndexesSchema = z.object({
  indexes: z.array(z.object({ collectionGroup: z.string(), queryScope, fields: fieldsSchema })),
});
const secretsSchema = z.array(z.object({ name: z.string() }));

/** gcloud's answers about a project, as JSON; undefined where gcloud failed. */
export interface CloudAnswers {
  readonly databases: unknown;
  readonly ttl: unknown;
  readonly indexes: unknown;
  readonly backups: unknown;
  readonly secrets: unknown;
}

/** The gcloud commands whose answers {@link cloudFindings} reads, without project and format. */
export const CLOUD_QUESTIONS: Readonly<Record<keyof CloudAnswers, readonly string[]>> = {
  // `describe` fails the same way for a missing database and for one that the account may not see
  databases: ['firestore', 'databases', 'list'],
  ttl: ['firestore', 'fields', 'ttls', 'list', '--database=(default)'],
  indexes: ['firestore', 'indexes', 'composite', 'list', '--database=(default)'],
  backups: ['firestore', 'backups', 'schedules', 'list', '--database=(default)'],
  secrets: ['secrets', 'list'],
};

function defaultDatabase(answer: unknown) {
  const databases = databasesSchema.catch([]).parse(answer);
  return databases.find(({ name }) => name.endsWith('/databases/(default)'));
}

function databaseFinding(answer: unknown): Finding {
  const database = defaultDatabase(answer);
  if (!database) {
    return problem(
      'the project has no Firestore database (default)',
      `Create it in ${REGION}, of the edition Standard, in Native mode.`,
    );
  }
  const { locationId, databaseEdition, type } = database;
  if (locationId !== REGION) {
    return problem(
      `the database is in ${locationId}, the functions in ${REGION}`,
      'A region cannot be changed: make another project.',
    );
  }
  // Enterprise does not index fields automatically: queries read whole collections, and reads and writes are counted differently
  if (databaseEdition !== 'STANDARD' || type !== 'FIRESTORE_NATIVE') {
    return problem(
      `the database is of the edition ${databaseEdition} and the type ${type}, not STANDARD and FIRESTORE_NATIVE`,
      'What its queries need and cost was worked out for those: make another project.',
    );
  }
  return ok(`the database is in ${REGION}, as the functions are`);
}

function protectionFinding(answer: unknown, project: string): Finding[] {
  const database = defaultDatabase(answer);
  if (!database) return [];
  return [
    database.deleteProtectionState === 'DELETE_PROTECTION_ENABLED'
      ? ok('the database is protected from deletion')
      : warning(
          'nothing keeps the database from being deleted in one step',
          `\`gcloud firestore databases update --project=${project} --database='(default)' --delete-protection\``,
        ),
  ];
}

function ttlFinding(answer: unknown): Finding {
  const policies = ttlSchema.catch([]).parse(answer);
  const active = new Set(
    policies
      .filter(({ ttlConfig }) => ttlConfig.state === 'ACTIVE')
      .map(({ name }) => /collectionGroups\/([^/]+)\/fields\/expireAt$/.exec(name)?.[1]),
  );
  const missing = EXPIRING_COLLECTIONS.filter((collection) => !active.has(collection));
  return missing.length === 0
    ? ok('expired documents are deleted: the TTL policies are active')
    : warning(
        `no active TTL policy on expireAt of: ${missing.join(', ')}`,
        'This is expected before the first deploy: `npm run deploy` makes them, in some minutes. The privacy policy promises that data is deleted.',
      );
}

/** Identifies an index: `mail: state ASCENDING, at ASCENDING`. Leaves out `__name__`, which Firestore appends to each. */
const indexName = (collection: string | undefined, scope: string, fields: z.infer<typeof fieldsSchema>) =>
  `${scope === 'COLLECTION' ? '' : `${scope} `}${collection}: ${fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order }) => `${fieldPath} ${order}`)
    .join(', ')}`;

function indexFinding(answer: unknown, wanted: unknown): Finding {
  const ready = new Set(
    indexesSchema
      .catch([])
      .parse(answer)
      .filter(({ state }) => state === 'READY')
      .map((index) =>
        indexName(/collectionGroups\/([^/]+)\/indexes\//.exec(index.name)?.[1], index.queryScope, index.fields),
      ),
  );
  const missing = wantedIndexesSchema
    .parse(wanted)
    .indexes.map((index) => indexName(index.collectionGroup, index.queryScope, index.fields))
    .filter((index) => !ready.has(index));
  return missing.length === 0
    ? ok('every index of firestore.indexes.json is ready')
    : warning(
        `not ready, so queries fail that need it: the index ${missing.join('; ')}`,
        'This is expected before the first deploy: `npm run deploy` makes them, in some minutes. One that needs repair has to be deleted in the console first.',
      );
}

function backupFinding(answer: unknown, project: string): Finding {
  return listSchema.catch([]).parse(answer).length > 0
    ? ok('the database is backed up')
    : warning(
        'nothing backs the database up',
        `\`gcloud firestore backups schedules create --project=${project} --database='(default)' --recurrence=daily --retention=7d\``,
      );
}

function secretFinding(answer: unknown, wanted: readonly string[], project: string): Finding {
  const names = secretsSchema
    .catch([])
    .parse(answer)
    .map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
  const missing = wanted.filter((name) => !names.includes(name));
  return missing.length === 0
    ? ok('Secret Manager holds every secret')
    : warning(
        `not in Secret Manager yet: ${missing.join(', ')}`,
        `A deploy from a terminal asks for them, or: \`npx firebase functions:secrets:set <name> --project ${project}\`.`,
      );
}

/** What the repository requires of a project. */
interface Wanted {
  /** Secrets that the functions read. */
  readonly secrets: readonly string[];
  /** Content of firestore.indexes.json. */
  readonly indexes: unknown;
}

/** Why gcloud was not asked. */
export type Unasked = 'not-installed' | 'signed-out';

/** Findings from the answers of gcloud. Throws when `indexes` is not the content of firestore.indexes.json. */
export function cloudFindings(
  project: string,
  answers: Partial<CloudAnswers> | Unasked,
  { secrets, indexes }: Wanted,
): Finding[] {
  const untold = 'region, TTL policies, indexes, backups, secrets and rules';
  if (answers === 'signed-out') {
    return [
      warning(
        `gcloud has no signed-in account, so it was not asked about ${untold}`,
        'Run `gcloud auth login`, and this again.',
      ),
    ];
  }
  if (answers === 'not-installed') {
    return [
      warning(
        `gcloud could not be asked about ${untold}`,
        'Install the Google Cloud CLI, run `gcloud auth login`, and run this again.',
      ),
    ];
  }
  const unread = (what: string) =>
    warning(`${what} could not be read`, 'Your account may lack a role that lists them.');
  return [
    answers.databases === undefined ? unread('the databases') : databaseFinding(answers.databases),
    answers.ttl === undefined ? unread('the TTL policies') : ttlFinding(answers.ttl),
    answers.indexes === undefined ? unread('the indexes') : indexFinding(answers.indexes, indexes),
    answers.backups === undefined ? unread('the backup schedules') : backupFinding(answers.backups, project),
    answers.secrets === undefined ? unread('the secrets') : secretFinding(answers.secrets, secrets, project),
    ...protectionFinding(answers.databases, project),
  ];
}

const disabledSchema = z.object({ error: z.object({ details: z.array(z.object({ reason: z.string().optional() })) }) });

/** Whether an API of Google's refused because it is not enabled in the project (google.rpc.ErrorInfo). */
const isNotEnabled = (body: unknown) =>
  disabledSchema.safeParse(body).data?.error.details.some(({ reason }) => reason === 'SERVICE_DISABLED') === true;

/**
 * Whether the Trigger Email extension is installed where `deliver-mail` sends the mails. `answer`: that of the Extensions API about
 * the extension, or why the API was not asked. A project without that API has never had an extension. Not to know is a problem: a
 * deploy would put a second sender online. After the end of Extensions it is a warning, because nobody may answer any more.
 */
export function secondSenderFinding(answer: ApiAnswer | string, project: string, today = new Date()): Finding {
  const { status, body } = typeof answer === 'string' ? { status: null, body: null } : answer;
  if (status === 404 || isNotEnabled(body)) {
    return ok('the Trigger Email extension is not installed beside deliver-mail');
  }
  if (status === 200) {
    return problem(
      'the Trigger Email extension is installed beside deliver-mail: each mail would be sent twice',
      `\`npx firebase ext:uninstall firestore-send-email --immediate --project ${project}\`, answer yes, then \`git restore firebase.json extensions\`.`,
    );
  }
  const unknown = extensionDaysLeft(today) > 0 ? problem : warning;
  return unknown(
    `nobody has looked whether the Trigger Email extension is installed, which would send each mail twice: ${status === null ? answer : `status ${status}`}`,
    `Run \`gcloud auth login\` with an account that may see extensions (roles/firebaseextensions.viewer), and this again. \`npx firebase ext:list --project ${project}\` shows the same.`,
  );
}

/** The gcloud command whose answer {@link leftSenderFinding} reads: an empty list, not an error, where there is no such function. */
export const LEFT_SENDER_QUESTION = [
  'run',
  'services',
  'list',
  `--region=${REGION}`,
  '--filter=metadata.name=deliver-mail',
];

/** Whether the function `deliver-mail` is still online where the extension sends the mails. `answer`: gcloud's list of its services. */
export function leftSenderFinding(answer: unknown, project: string): Finding {
  const services = listSchema.safeParse(answer).data;
  const remove = `\`npx firebase functions:delete deliver-mail --region ${REGION} --project ${project}\``;
  if (services?.length === 0) return ok('the function deliver-mail is not online beside the extension');
  return services === undefined
    ? warning(
        'nobody has looked whether the function deliver-mail is still online, which would send each mail twice',
        `If it is: ${remove}`,
      )
    : warning(
        'the function deliver-mail is online beside the extension: each mail would be sent twice',
        `Before the deploy that changes over, this is expected: answer yes when the CLI asks whether to delete it. Afterwards: ${remove}`,
      );
}
