import { execFile } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { promisify } from 'node:util';
import { CLOUD_QUESTIONS, type CloudAnswers, cloudFindings, liveFinding, mailRecordFindings } from './cloud.ts';
import type { Finding } from './finding.ts';
import type { Values } from './project-files.ts';

const PATIENCE_MS = 20_000;
const DNS_PATIENCE_MS = 3_000;

/** One answer of gcloud; undefined when it refuses or takes too long. */
async function gcloud(project: string, words: readonly string[]): Promise<unknown> {
  const args = [...words, `--project=${project}`, '--format=json', '--quiet'];
  try {
    const { stdout } = await promisify(execFile)('gcloud', args, { timeout: PATIENCE_MS });
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}

async function askCloud(project: string): Promise<Partial<CloudAnswers> | undefined> {
  const installed = await promisify(execFile)('gcloud', ['--version'], { timeout: PATIENCE_MS }).catch(() => undefined);
  if (installed === undefined) return undefined;
  const answers = Object.entries(CLOUD_QUESTIONS).map(async ([name, words]) => [name, await gcloud(project, words)]);
  return Object.fromEntries(await Promise.all(answers));
}

/** Codes of a name server that has answered: there is no such record. */
const NO_RECORD: readonly unknown[] = ['ENODATA', 'ENOTFOUND'];

async function textRecords(name: string): Promise<readonly string[] | undefined> {
  try {
    const records = await new Resolver({ timeout: DNS_PATIENCE_MS, tries: 1 }).resolveTxt(name);
    return records.map((parts) => parts.join(''));
  } catch (error) {
    return error instanceof Error && 'code' in error && NO_RECORD.includes(error.code) ? [] : undefined;
  }
}

async function headersOf(origin: string): Promise<Headers | undefined> {
  const answer = await fetch(origin, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'follow' }).catch(
    () => undefined,
  );
  return answer?.headers;
}

/** Asks gcloud, name servers and the deployed site about a project. Without a network each is one warning. */
export async function onlineFindings(project: string, values: Values, secrets: readonly string[]): Promise<Finding[]> {
  const { MAIL_FROM = '', SITE_ORIGIN = '' } = values;
  const domain = /@([^<>@\s]+?)>?$/.exec(MAIL_FROM)?.[1];
  const [cloud, spf, dmarc, headers] = await Promise.all([
    askCloud(project),
    domain === undefined ? [] : textRecords(domain),
    domain === undefined ? [] : textRecords(`_dmarc.${domain}`),
    URL.canParse(SITE_ORIGIN) ? headersOf(SITE_ORIGIN) : undefined,
  ]);
  return [
    ...cloudFindings(cloud, secrets),
    ...(domain === undefined ? [] : mailRecordFindings({ domain, spf, dmarc })),
    ...(URL.canParse(SITE_ORIGIN) ? [liveFinding(SITE_ORIGIN, headers)] : []),
  ];
}
