import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ENQUIRY_RETENTION_DAYS, MAIL_RETENTION_DAYS } from '@site/contract/business/retention';
import { exampleSettings } from '@site/contract/business/settings';
import { type DeployReport, deployReportSchema } from '@site/contract/deploy/parameter-report';
import { groups } from '@site/contract/groups/groups';
import { MINUTE_MS } from '@site/contract/plain/durations';
import { z } from 'zod';
import { inRepo, root } from '../repository.ts';
import { exampleFindings, groupStartFinding, retentionFinding } from './business-checks.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { runtimeFinding, signInFinding, type Tool, toolFindings } from './machine-checks.ts';
import { addressFindings, mailFindings } from './mail-checks.ts';
import { paymentFindings } from './payment-checks.ts';
import { originFinding, parameterFindings, projectFinding } from './project-checks.ts';
import {
  dotenvFindings,
  extensionFile,
  parameterFile,
  readExtensionParameters,
  readParameters,
} from './project-files.ts';
import { protectionFindings } from './protection-checks.ts';
import { firebaseCli, type NodeRunner } from './toolchain.ts';

/** Resolves with the trimmed output of a program. Rejects when it fails or takes more than a minute. */
async function outputOf(...[program, ...args]: readonly [string, ...string[]]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd: root, timeout: MINUTE_MS });
  return stdout.trim();
}

const versionSchema = z.object({ version: z.string() });

async function pinnedVersion(name: string): Promise<string> {
  return versionSchema.parse(JSON.parse(await readFile(inRepo(`node_modules/${name}/package.json`), 'utf8'))).version;
}

async function tools({ node }: NodeRunner): Promise<Tool[]> {
  return [
    { name: 'Node', version: process.versions.node, wanted: await pinnedVersion('node') },
    { name: 'npm', version: await outputOf('npm', '--version').catch(() => undefined) },
    { name: 'firebase-tools', version: await outputOf(...node(firebaseCli, '--version')).catch(() => undefined) },
  ];
}

const accountsSchema = z.object({ result: z.array(z.unknown()).default([]) });

/**
 * Whether the Firebase CLI has credentials of any kind; false when it fails or its answer cannot be parsed. Reads no more of the
 * accounts than their number.
 */
export async function isSignedIn({ node }: NodeRunner): Promise<boolean> {
  if (process.env['GOOGLE_APPLICATION_CREDENTIALS'] || process.env['FIREBASE_TOKEN']) return true;
  try {
    const answer = await outputOf(...node(firebaseCli, 'login:list', '--json'));
    return accountsSchema.parse(JSON.parse(answer)).result.length > 0;
  } catch {
    return false;
  }
}

/** Runs the functions' check of a project's parameters. Rejects when the project has no parameter file. */
export async function parameterReport({ node }: NodeRunner, project: string): Promise<DeployReport> {
  return deployReportSchema.parse(
    JSON.parse(await outputOf(...node(inRepo('functions/check-parameters.ts'), project))),
  );
}

/** Resolves with the prices and texts of the site that are still examples, as dotted paths. */
export async function exampleContent({ node }: NodeRunner): Promise<string[]> {
  return z.array(z.string()).parse(JSON.parse(await outputOf(...node(inRepo('web/build/list-examples.ts')))));
}

async function configurationFindings(toolchain: NodeRunner, project: string, today: Date): Promise<Finding[]> {
  const values = await readParameters(project);
  if (values === undefined) return [];
  const extension = { values: await readExtensionParameters(project), file: extensionFile(project) };
  const files = [parameterFile(project), ...(values['MAIL_DELIVERY'] === 'extension' ? [extension.file] : [])];
  return [
    ...(await dotenvFindings(files)),
    ...parameterFindings(await parameterReport(toolchain, project), project),
    originFinding(values['SITE_ORIGIN']),
    ...addressFindings(values),
    ...paymentFindings(values),
    ...protectionFindings(values),
    ...mailFindings(values, extension, today),
    retentionFinding(values, { ENQUIRY_RETENTION_DAYS, MAIL_RETENTION_DAYS }),
    groupStartFinding(groups, today),
  ];
}

/** Checks this machine for local work, where examples are only a warning. Needs no network. */
export async function diagnoseMachine(toolchain: NodeRunner): Promise<Finding[]> {
  return [
    ...toolFindings(await tools(toolchain)),
    ...exampleFindings(exampleSettings(), await exampleContent(toolchain), warning),
    ok('no project is named, so only this machine was checked'),
  ];
}

/** Checks this machine and the configuration of a project before a deploy. Needs no network. */
export async function diagnoseProject(project: string, today: Date, toolchain: NodeRunner): Promise<Finding[]> {
  const parametersStated = (await readParameters(project)) !== undefined;
  return [
    ...toolFindings(await tools(toolchain)),
    runtimeFinding(today),
    signInFinding(await isSignedIn(toolchain), warning),
    ...exampleFindings(exampleSettings(), await exampleContent(toolchain), problem),
    projectFinding(project, parametersStated),
    ...(await configurationFindings(toolchain, project, today)),
  ];
}
