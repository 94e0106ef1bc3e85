import { execFile } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { inRepo } from '../repository.ts';
import { errorCode } from '../terminal/error-code.ts';
import { rolesFinding } from './accounts.ts';
import {
  CLOUD_QUESTIONS,
  type CloudAnswers,
  cloudFindings,
  LEFT_SENDER_QUESTION,
  leftSenderFinding,
  secondSenderFinding,
  type Unasked,
} from './cloud.ts';
import { type ApiAnswer, type DeployedRules, deployedRules, rulesFinding } from './deployed-rules.ts';
import type { Finding } from './finding.ts';
import { type Answered, functionFindings, liveFinding, twinFinding, twinOf } from './live-site.ts';
import { dkimFinding, dkimName, mailRecordFindings, USUAL_SELECTORS } from './mail-records.ts';
import { mailServerFinding, mailServerOf, tryMailServer } from './mail-server.ts';
import { readExtensionParameters, type Values } from './project-files.ts';

const PATIENCE_MS = 20_000;
const DNS_PATIENCE_MS = 3_000;

/** Resolves with gcloud's answer, parsed from JSON; undefined when gcloud fails or takes too long. */
async function gcloud(project: string, words: readonly string[]): Promise<unknown> {
  const args = [...words, `--project=${project}`, '--format=json', '--quiet'];
  try {
    const { stdout } = await promisify(execFile)('gcloud', args, { timeout: PATIENCE_MS });
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}

/** Resolves with the output of a gcloud command that names no project; undefined when gcloud is not installed or fails. */
async function printedBy(words: readonly string[]): Promise<string | undefined> {
  const printed = await promisify(execFile)('gcloud', words, { timeout: PATIENCE_MS }).catch(() => undefined);
  return printed?.stdout.trim();
}

/** An account of gcloud's. */
interface Account {
  readonly token: string;
}

/** Resolves with the account that gcloud is signed in with, or with why there is none. */
async function signIn(): Promise<Account | Unasked> {
  const token = await printedBy(['auth', 'print-access-token']);
  if (token) return { token };
  return (await printedBy(['--version'])) === undefined ? 'not-installed' : 'signed-out';
}

async function askCloud(project: string): Promise<Partial<CloudAnswers>> {
  const answers = Object.entries(CLOUD_QUESTIONS).map(async ([name, words]) => [name, await gcloud(project, words)]);
  return Object.fromEntries(await Promise.all(answers));
}

/** Error codes after which the record does not exist, because a name server answered. */
const NO_RECORD: readonly unknown[] = ['ENODATA', 'ENOTFOUND'];

async function textRecords(name: string): Promise<readonly string[] | undefined> {
  try {
    const records = await new Resolver({ timeout: DNS_PATIENCE_MS, tries: 1 }).resolveTxt(name);
    return records.map((parts) => parts.join(''));
  } catch (error) {
    return NO_RECORD.includes(errorCode(error)) ? [] : undefined;
  }
}

const RULES_API = 'https://firebaserules.googleapis.com';
/** The same version that firebase-tools calls. */
const EXTENSIONS_API = 'https://firebaseextensions.googleapis.com/v1beta';

/** Calls a Google API about a project with gcloud's account. Rejects without an answer in time, or without JSON. */
async function askApi(address: string, project: string, token: string): Promise<ApiAnswer> {
  // otherwise the quota of the account's own project counts, and a person's account has none
  const headers = { authorization: `Bearer ${token}`, 'x-goog-user-project': project };
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: answer.status, body: await answer.json() };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Resolves with the rules that guard the database, or with why they could not be read. */
async function databaseRules(project: string, token: string): Promise<DeployedRules> {
  try {
    return await deployedRules(project, (path) => askApi(`${RULES_API}/${path}`, project, token));
  } catch (error) {
    return { kind: 'unread', why: reasonOf(error) };
  }
}

/** Asks gcloud, unless no account is signed in; resolves with undefined then. */
const gcloudAs = async (account: Account | Unasked, project: string, words: readonly string[]): Promise<unknown> =>
  typeof account === 'string' ? undefined : gcloud(project, words);

/** Checks whether another sender is online beside the one that MAIL_DELIVERY names. */
async function secondSender(
  project: string,
  { MAIL_DELIVERY }: Values,
  account: Account | Unasked,
): Promise<Finding[]> {
  if (MAIL_DELIVERY === 'extension') {
    return [leftSenderFinding(await gcloudAs(account, project, LEFT_SENDER_QUESTION), project)];
  }
  if (MAIL_DELIVERY !== 'builtin') return [];
  if (typeof account === 'string') return [secondSenderFinding('gcloud has no signed-in account', project)];
  const address = `${EXTENSIONS_API}/projects/${project}/instances/firestore-send-email`;
  return [secondSenderFinding(await askApi(address, project, account.token).catch(reasonOf), project)];
}

/** Checks the roles of the functions' accounts where they have accounts of their own. */
async function rolesOf(project: string, { SERVICE_ACCOUNTS }: Values, account: Account | Unasked): Promise<Finding[]> {
  if (SERVICE_ACCOUNTS !== 'own') return [];
  return [rolesFinding(await gcloudAs(account, project, ['projects', 'get-iam-policy', project]), project)];
}

/** Findings from gcloud and Google's APIs; only a few where gcloud is not signed in. */
async function cloudOf(project: string, values: Values, secrets: readonly string[]): Promise<Finding[]> {
  const indexes: unknown = JSON.parse(await readFile(inRepo('firestore.indexes.json'), 'utf8'));
  const account = await signIn();
  const others = [...(await rolesOf(project, values, account)), ...(await secondSender(project, values, account))];
  if (typeof account === 'string') return [...cloudFindings(project, account, { secrets, indexes }), ...others];
  const [answers, rules] = await Promise.all([askCloud(project), databaseRules(project, account.token)]);
  return [
    ...cloudFindings(project, answers, { secrets, indexes }),
    rulesFinding(rules, await readFile(inRepo('firestore.rules'), 'utf8')),
    ...others,
  ];
}

/** Facts that no file states and the developer passes as options. */
export interface Hints {
  /** Selector of the DKIM key. */
  readonly dkim?: string;
  /** Address of the mail server, without user and password. */
  readonly smtp?: string;
}

async function dkimOf(domain: string, selector: string | undefined): Promise<Finding> {
  const selectors = selector === undefined ? USUAL_SELECTORS : [selector];
  const records = selectors.map(async (one) => [one, await textRecords(dkimName(one, domain))] as const);
  return dkimFinding(domain, new Map(await Promise.all(records)), selector !== undefined);
}

/** Tries the mail server that a hint, or else the extension's file, names. */
async function mailServer(project: string, { MAIL_DELIVERY }: Values, { smtp }: Hints): Promise<Finding> {
  const stated =
    MAIL_DELIVERY === 'builtin' ? undefined : (await readExtensionParameters(project))['SMTP_CONNECTION_URI'];
  const server = mailServerOf(smtp ?? stated ?? '');
  return mailServerFinding(server, server && (await tryMailServer(server)), new Date());
}

async function headersOf(origin: string): Promise<Headers | undefined> {
  const answer = await fetch(origin, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'follow' }).catch(
    () => undefined,
  );
  return answer?.headers;
}

async function answerOf(address: string, method = 'GET'): Promise<Answered | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(address, { method, signal, redirect: 'manual' }).catch(() => undefined);
  return answer && { status: answer.status, location: answer.headers.get('location') };
}

const rewritesSchema = z.object({
  hosting: z.object({
    rewrites: z.array(z.object({ source: z.string(), function: z.object({ functionId: z.string() }) })),
  }),
});

/**
 * Resolves with each function's status for `OPTIONS` (undefined without an answer). It changes nothing: pages wake functions by
 * it.
 */
async function functionAnswers(origin: string): Promise<ReadonlyMap<string, number | undefined>> {
  const { hosting } = rewritesSchema.parse(JSON.parse(await readFile(inRepo('firebase.json'), 'utf8')));
  const answers = hosting.rewrites.map(async ({ source, function: { functionId } }) => {
    const answer = await answerOf(`${origin}${source}`, 'OPTIONS');
    return [functionId, answer?.status] as const;
  });
  return new Map(await Promise.all(answers));
}

/**
 * Findings about the deployed site; if it answers, about the other spelling of its domain; if it is ours, about its functions.
 */
async function siteFindings(project: string, origin: string): Promise<Finding[]> {
  const headers = await headersOf(origin);
  const live = liveFinding(origin, headers);
  const twin = headers === undefined ? undefined : twinOf(origin);
  const ofTwin = twin === undefined ? [] : twinFinding(origin, twin, await answerOf(twin));
  const ofFunctions = live.level === 'ok' ? functionFindings(project, await functionAnswers(origin)) : [];
  return [live, ...ofTwin, ...ofFunctions];
}

/** Asks gcloud, name servers, the mail server and the deployed site about a project. Without a network each yields a warning. */
export async function onlineFindings(
  project: string,
  values: Values,
  secrets: readonly string[],
  hints: Hints = {},
): Promise<Finding[]> {
  const { MAIL_FROM = '', SITE_ORIGIN = '' } = values;
  const domain = /@([^<>@\s]+?)>?$/.exec(MAIL_FROM)?.[1];
  const [cloud, server, dkim, spf, dmarc, site] = await Promise.all([
    cloudOf(project, values, secrets),
    mailServer(project, values, hints),
    domain === undefined ? [] : dkimOf(domain, hints.dkim),
    domain === undefined ? [] : textRecords(domain),
    domain === undefined ? [] : textRecords(`_dmarc.${domain}`),
    URL.canParse(SITE_ORIGIN) ? siteFindings(project, SITE_ORIGIN) : [],
  ]);
  return [
    ...cloud,
    server,
    ...(domain === undefined ? [] : mailRecordFindings({ domain, spf, dmarc })),
    ...[dkim].flat(),
    ...site,
  ];
}
