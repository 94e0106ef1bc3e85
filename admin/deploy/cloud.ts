import { EXPIRING_COLLECTIONS } from '@site/contract/records';
import { z } from 'zod';
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

/** What gcloud answers about a project, as JSON; undefined where it could not be asked. */
export interface CloudAnswers {
  readonly databases: unknown;
  readonly ttl: unknown;
  readonly indexes: unknown;
  readonly backups: unknown;
  readonly secrets: unknown;
}

/** The gcloud commands whose answers {@link cloudFindings} reads, without project and format. */
export const CLOUD_QUESTIONS: Readonly<Record<keyof CloudAnswers, readonly string[]>> = {
  // `describe` fails alike for a database that is missing and for one that the account may not see
  databases: ['firestore', 'databases', 'list'],
  ttl: ['firestore', 'fields', 'ttls', 'list', '--database=(default)'],
  indexes: ['firestore', 'indexes', 'composite', 'list', '--database=(default)'],
  backups: ['firestore', 'backups', 'schedules', 'list', '--database=(default)'],
  secrets: ['secrets', 'list'],
};

const REGION = 'europe-west1';

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
  // Enterprise indexes no field by itself: queries read whole collections, and reads and writes are counted otherwise
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
        'Before the first deploy that is as it should be: `npm run deploy` makes them, in some minutes. The privacy policy promises that data is deleted.',
      );
}

/** What tells one index from another: `mail: state ASCENDING, at ASCENDING`. Firestore adds `__name__` at the end of each. */
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
        'Before the first deploy that is as it should be: `npm run deploy` makes them, in some minutes. One that needs repair has to be deleted in the console first.',
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

/** What the repository wants of a project. */
interface Wanted {
  /** Secrets that the functions read. */
  readonly secrets: readonly string[];
  /** What firestore.indexes.json holds. */
  readonly indexes: unknown;
}

/** Why gcloud was not asked. */
export type Unasked = 'not-installed' | 'signed-out';

/** What only the cloud knows, from the answers of gcloud. Throws when `indexes` is no such file. */
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

/** Text records of the domain that mails come from; undefined where no name server answered. */
interface MailRecords {
  readonly domain: string;
  readonly spf: readonly string[] | undefined;
  readonly dmarc: readonly string[] | undefined;
}

/** Whether mail programs can tell our mails from forged ones. */
export function mailRecordFindings({ domain, spf, dmarc }: MailRecords): Finding[] {
  if (spf === undefined || dmarc === undefined) {
    return [warning(`no name server answered about ${domain}`, 'Run this again with a network.')];
  }
  return [spfFinding(domain, spf), dmarcFinding(domain, dmarc)];
}

/** A domain has one record for all who send in its name: receivers take two for an error, and pass none (RFC 7208, 4.5). */
function spfFinding(domain: string, texts: readonly string[]): Finding {
  const { length } = texts.filter((text) => text.startsWith('v=spf1'));
  if (length === 1) return ok(`${domain} has an SPF record`);
  return length === 0
    ? warning(`${domain} has no SPF record: mails end as spam`, 'Your mail provider tells the TXT record to add.')
    : warning(
        `${domain} has ${length} SPF records, which count as none: mails end as spam`,
        'Make one of them, with the `include:` of each.',
      );
}

/** Two records count as none here, too (RFC 7489, 6.6.3). */
function dmarcFinding(domain: string, texts: readonly string[]): Finding {
  const { length } = texts.filter((text) => text.startsWith('v=DMARC1'));
  if (length === 1) return ok(`${domain} has a DMARC record`);
  return length === 0
    ? warning(
        `${domain} has no DMARC record`,
        `Turn DKIM on at your mail provider, then add the TXT record _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:…`,
      )
    : warning(`${domain} has ${length} DMARC records, which count as none`, `Keep one TXT record _dmarc.${domain}.`);
}

/** Selectors of DKIM keys that large mail providers use: a domain does not tell which it has. */
export const USUAL_SELECTORS: readonly string[] = [
  'google',
  'selector1',
  'selector2',
  'default',
  'dkim',
  'mail',
  'k1',
  'k2',
  's1',
  's2',
  'zoho',
  'zmail',
  'mxvault',
  'protonmail',
  'fm1',
  'sig1',
  'yandex',
  'mandrill',
  'smtp',
];

/** Where the key of a selector stands (RFC 6376, 3.6.2.1). */
export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`;

/** A key that was not revoked: revoked ones have an empty `p` (RFC 6376, 3.6.1). */
const isKey = (record: string) => /(?:^|;)\s*p\s*=\s*[^;\s]/.test(record);

/**
 * Whether mails can be signed. `records` are those of each selector that was asked for, undefined where no name server
 * answered; `isNamed` tells that the selector is the developer's and not one of the usual.
 */
export function dkimFinding(
  domain: string,
  records: ReadonlyMap<string, readonly string[] | undefined>,
  isNamed: boolean,
): Finding {
  const found = [...records].filter(([, texts]) => texts?.some(isKey)).map(([selector]) => selector);
  if (found.length > 0) return ok(`${domain} has a DKIM key (${found.join(', ')})`);
  if ([...records.values()].every((texts) => texts === undefined)) {
    return warning(`no name server answered about the DKIM key of ${domain}`, 'Run this again with a network.');
  }
  return isNamed
    ? warning(
        `${domain} has no valid DKIM key ${[...records.keys()].join(', ')}`,
        'Your mail provider tells the record to add, and its selector. Without a signature mails end as spam.',
      )
    : warning(
        `${domain} has no DKIM key under a usual selector`,
        'Turn DKIM on at your mail provider. Where it is on, name its selector: `npm run doctor -- --project <project id> --dkim <selector>`.',
      );
}

/** What the Rules API tells of a project: the rules that guard its database now. */
export type DeployedRules =
  | { readonly kind: 'read'; readonly text: string }
  /** No rules were ever deployed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unread'; readonly why: string };

const releaseSchema = z.object({ rulesetName: z.string().regex(/^projects\/[^/]+\/rulesets\/[^/]+$/) });
const rulesetSchema = z.object({ source: z.object({ files: z.array(z.object({ content: z.string() })).min(1) }) });

/** An answer of an API of Google's. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Reads the rules of a project. `ask` gets a path of the Rules API (https://firebase.google.com/docs/reference/rules/rest). */
export async function deployedRules(
  project: string,
  ask: (path: string) => Promise<ApiAnswer>,
): Promise<DeployedRules> {
  const release = await ask(`v1/projects/${project}/releases/cloud.firestore`);
  if (release.status === 404) return { kind: 'none' };
  const { data } = releaseSchema.safeParse(release.body);
  if (release.status !== 200 || data === undefined) return { kind: 'unread', why: `status ${release.status}` };
  const ruleset = await ask(`v1/${data.rulesetName}`);
  const { data: source } = rulesetSchema.safeParse(ruleset.body);
  if (ruleset.status !== 200 || source === undefined) return { kind: 'unread', why: `status ${ruleset.status}` };
  return { kind: 'read', text: source.source.files.map(({ content }) => content).join('\n') };
}

/** Whether the rules that guard the database are those of the repository, apart from line ends. No problem: a deploy mends it. */
export function rulesFinding(deployed: DeployedRules, wanted: string): Finding {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  switch (deployed.kind) {
    case 'none':
      return warning('no rules guard the database yet', 'Before the first deploy that is as it should be.');
    case 'unread':
      return warning(
        `the rules of the database could not be read: ${deployed.why}`,
        'Your account needs the role Firebase Rules Viewer, and the project the API firebaserules.googleapis.com.',
      );
    case 'read':
      return plain(deployed.text) === plain(wanted)
        ? ok('the rules of the database are those of firestore.rules')
        : warning(
            'other rules guard the database than firestore.rules',
            'Somebody changed them in the console, or the deploy is of another version: `npm run deploy` puts these online. Until then strangers may read what they must not.',
          );
  }
}

/**
 * Whether the Trigger Email extension is installed where `deliver-mail` sends the mails. `answer` is the status with which the
 * API of Extensions answers about it, or why it was not asked.
 */
export function secondSenderFinding(answer: number | string, project: string): Finding {
  if (answer === 404) return ok('the Trigger Email extension is not installed beside deliver-mail');
  if (answer === 200) {
    return problem(
      'the Trigger Email extension is installed beside deliver-mail: each mail would be sent twice',
      `\`npx firebase ext:uninstall firestore-send-email --immediate --project ${project}\`, then \`git restore firebase.json extensions\`.`,
    );
  }
  return warning(
    `nobody has looked whether the Trigger Email extension is installed, which would send each mail twice: ${typeof answer === 'number' ? `status ${answer}` : answer}`,
    `Look yourself: \`npx firebase ext:list --project ${project}\`.`,
  );
}

/** Headers that every page of the deployed site has. */
const LIVE_HEADERS = ['strict-transport-security', 'x-content-type-options', 'x-frame-options', 'referrer-policy'];

/** Whether the deployed site answers as it should. `headers` are undefined where it did not answer. */
export function liveFinding(origin: string, headers: Headers | undefined): Finding {
  if (headers === undefined)
    return warning(`${origin} does not answer`, 'Before the first deploy that is as it should be.');
  const missing = LIVE_HEADERS.filter((name) => !headers.has(name));
  return missing.length === 0
    ? ok(`${origin} answers with its headers`)
    : warning(
        `${origin} answers without ${missing.join(', ')}`,
        'Something else is served there, or an old deploy: deploy again.',
      );
}

/**
 * Whether visitors may call the functions behind /api. `answered`: the status of each, by its name; undefined where it did not
 * answer. firebase-tools opens a function only after it has made it (`createV2Function` in its fabricator.js): one whose making
 * failed halfway, or was forbidden by the organisation, stays closed, however often it is deployed.
 */
export function closedFinding(project: string, answered: ReadonlyMap<string, number | undefined>): Finding {
  const closed = [...answered].filter(([, status]) => status === 403).map(([name]) => name);
  return closed.length === 0
    ? ok('visitors may call every function of the site')
    : warning(
        `closed to visitors, who read of an outage: ${closed.join(', ')}`,
        `\`npx firebase functions:delete ${closed.join(' ')} --project ${project}\`, then deploy again. Below an organisation read docs/deploy.md first (step 1).`,
      );
}

const WWW = 'www.';

/**
 * The other spelling of an origin that people type: without `www.` where it has that, with it where it has none.
 * Undefined for an IP address.
 */
export function twinOf(origin: string): string | undefined {
  const { protocol, host } = new URL(origin);
  const twin = `${protocol}//${host.startsWith(WWW) ? host.slice(WWW.length) : `${WWW}${host}`}`;
  return URL.canParse(twin) ? twin : undefined;
}

/** What an origin answers: its status, and where it leads. */
export interface Answered {
  readonly status: number;
  readonly location: string | null;
}

/**
 * Whether people who type the other spelling of the domain reach the site. Where both spellings answer there are two
 * origins: what a tab keeps of an order, and the copies of a page for use without a network, belong to one of them.
 */
export function twinFinding(origin: string, twin: string, answered: Answered | undefined): Finding[] {
  const advice = `In the Firebase console, under Hosting, add ${new URL(twin).host} as a custom domain that redirects to ${new URL(origin).host}.`;
  // nobody types `www.` before a subdomain as `shop.`: only the absence of the spelling without `www.` is told
  if (answered === undefined)
    return new URL(origin).host.startsWith(WWW)
      ? [warning(`${twin} does not answer, which people type too`, advice)]
      : [];
  const { status, location } = answered;
  const leadsTo = location !== null && URL.canParse(location, twin) ? new URL(location, twin).origin : undefined;
  if (status >= 300 && status < 400 && leadsTo === new URL(origin).origin) return [ok(`${twin} leads to ${origin}`)];
  return [warning(`${twin} answers ${status} instead of leading to ${origin}`, advice)];
}
