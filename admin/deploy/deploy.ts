import { createInterface } from 'node:readline/promises';
import { onlineFindings } from './ask-online.ts';
import { CARD_ENTRY_MEANS } from './card-entry.ts';
import { diagnoseProject, isSignedIn, parameterReport } from './diagnose.ts';
import { type Finding, findingLines, hasProblem, problem } from './finding.ts';
import { signInFinding } from './machine-checks.ts';
import { mailDeliveryMeans } from './mail-delivery.ts';
import { onTerminal } from './on-terminal.ts';
import { type DeployPlan, deployedLines, deployPlan, planLines } from './plan.ts';
import { projectFinding } from './project-checks.ts';
import { parameterFile, readParameters, stateParameter } from './project-files.ts';
import { firebaseCli, type Toolchain } from './toolchain.ts';

/** A parameter without a default, because it decides about duties of the business, or about what sends the mails. */
interface Choice {
  readonly parameter: string;
  readonly question: string;
  /** The values, each with its meaning in one line. */
  readonly means: Readonly<Record<string, string>>;
}

/** Asks on a terminal for a choice that the project's parameters do not state, and adds the answer to them. */
async function askFor(project: string, { parameter, question, means }: Choice): Promise<void> {
  const values = await readParameters(project);
  if (values === undefined || values[parameter] || !process.stdin.isTTY) return;
  console.log(question);
  for (const [value, meaning] of Object.entries(means)) console.log(`  ${value.padEnd(9)}  ${meaning}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = (await terminal.question(`${Object.keys(means).join(' or ')}: `)).trim();
    if (!Object.hasOwn(means, answer)) return;
    await stateParameter(project, parameter, answer);
    console.log(`Kept in ${parameterFile(project)}.\n`);
  } finally {
    terminal.close();
  }
}

const choices = (today: Date): readonly Choice[] => [
  {
    parameter: 'CARD_ENTRY',
    question: 'Where is the card typed? docs/deploy.md says what each asks of the business.',
    means: CARD_ENTRY_MEANS,
  },
  { parameter: 'MAIL_DELIVERY', question: 'Who sends the mails?', means: mailDeliveryMeans(today) },
];

/** Options of a deploy. */
interface DeployOptions {
  /** Only print what would be done; needs neither an account nor a network. */
  readonly dryRun: boolean;
  /** Why the tests are left out; undefined runs them. */
  readonly untested: string | undefined;
}

/** Prints the findings; returns the exit code 1. */
function refuse(findings: readonly Finding[]): number {
  for (const line of findingLines(findings)) console.log(line);
  console.log('\nNothing was built or deployed: there are problems.');
  return 1;
}

/** Prints what a deploy would run and put online; resolves with the exit code. */
async function rehearse(project: string, untested: string | undefined, toolchain: Toolchain): Promise<number> {
  const findings = await diagnoseProject(project, new Date(), toolchain);
  const values = await readParameters(project);
  if (values === undefined) return refuse(findings);
  for (const line of findingLines(findings)) console.log(line);
  const refused = hasProblem(findings);
  const plan = deployPlan(project, values);
  console.log(refused ? '\nWithout the problems, a deploy would run:' : '\nA deploy would run:');
  for (const line of planLines(plan, untested)) console.log(`  ${line}`);
  const { functions } = await parameterReport(toolchain, project);
  console.log('\nand put online:');
  for (const line of deployedLines(plan, functions)) console.log(`  ${line}`);
  return refused ? 1 : 0;
}

/** Steps that put a project online. */
interface PutOnlineSteps extends Pick<Toolchain, 'test' | 'buildForProduction'> {
  /** Runs the Firebase CLI on this terminal, because it prompts for secrets and before deletions. Resolves with its exit code. */
  readonly firebase: (args: readonly string[]) => Promise<number>;
}

/**
 * Tests, builds for production and runs the Firebase CLI; resolves with the exit code of the CLI. The tests come first, because
 * they build for this machine into the same folders. Rejects when a test or the build fails; nothing is deployed then.
 */
export async function putOnline(
  plan: DeployPlan,
  untested: string | undefined,
  { test, buildForProduction, firebase }: PutOnlineSteps,
): Promise<number> {
  if (untested === undefined) await test();
  else console.log(`The tests were left out: ${untested}`);
  await buildForProduction(plan.webEnvironment);
  return firebase(plan.firebase);
}

/**
 * Deploys a project: checks it, tests it, builds for production, and runs the Firebase CLI. Resolves with the exit code: 1 while
 * there is a problem or nobody is signed in, otherwise that of the CLI. Rejects when a test or the build fails.
 */
export async function deploy(
  project: string | undefined,
  { dryRun, untested }: DeployOptions,
  toolchain: Toolchain,
): Promise<number> {
  if (project === undefined) return refuse([projectFinding(undefined, false)]);
  if (dryRun) return rehearse(project, untested, toolchain);
  if (!(await isSignedIn(toolchain))) return refuse([signInFinding(false, problem)]);
  const today = new Date();
  for (const choice of choices(today)) await askFor(project, choice);
  const local = await diagnoseProject(project, today, toolchain);
  const values = await readParameters(project);
  if (values === undefined || hasProblem(local)) return refuse(local);
  const { secrets } = await parameterReport(toolchain, project);
  const findings = [...local, ...(await onlineFindings(project, values, secrets))];
  if (hasProblem(findings)) return refuse(findings);
  for (const line of findingLines(findings)) console.log(line);
  console.log();
  const firebase = (args: readonly string[]) => onTerminal(toolchain.node(firebaseCli, ...args));
  return putOnline(deployPlan(project, values), untested, { ...toolchain, firebase });
}
