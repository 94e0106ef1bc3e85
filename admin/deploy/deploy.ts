import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { CARD_ENTRY_MEANS } from './card-entry.ts';
import { diagnose } from './diagnose.ts';
import { findingLines, hasProblem } from './finding.ts';
import { deployPlan, planLines } from './plan.ts';
import { parameterFile, readParameters, stateParameter } from './project-files.ts';
import { inRepo, root, type Toolchain } from './repository.ts';

/**
 * Asks where the card is typed, unless the project's parameters say so, and stores the answer among them. There is no
 * default, because the choice decides which PCI duties the business takes on.
 */
async function askForCardEntry(project: string): Promise<void> {
  const values = await readParameters(project);
  if (values === undefined || values['CARD_ENTRY'] || !process.stdin.isTTY) return;
  console.log('Where is the card typed? docs/deploy.md says what each asks of the business.');
  for (const [value, meaning] of Object.entries(CARD_ENTRY_MEANS)) console.log(`  ${value.padEnd(6)}  ${meaning}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = (await terminal.question('hosted or form: ')).trim();
    if (!(answer in CARD_ENTRY_MEANS)) return;
    await stateParameter(project, 'CARD_ENTRY', answer);
    console.log(`Kept in ${parameterFile(project)}.\n`);
  } finally {
    terminal.close();
  }
}

/** Runs the Firebase CLI on this terminal, because it prompts for secrets and before deletions. Resolves with its exit code. */
function runFirebase({ node }: Toolchain, args: readonly string[]): Promise<number> {
  const [program, ...rest] = node(inRepo('node_modules/firebase-tools/lib/bin/firebase.js'), ...args);
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Deploys a project: checks it, builds for production, and runs the Firebase CLI. Refuses, with exit code 1, while
 * there is a problem. `dryRun` only prints what would be done.
 */
export async function deploy(project: string | undefined, dryRun: boolean, toolchain: Toolchain): Promise<number> {
  if (project !== undefined && !dryRun) await askForCardEntry(project);
  const findings = await diagnose(project, new Date(), toolchain);
  for (const line of findingLines(findings)) console.log(line);
  const refused = hasProblem(findings);
  const values = project === undefined ? undefined : await readParameters(project);
  if (project === undefined || values === undefined || (refused && !dryRun)) {
    console.log('\nNothing was built or deployed: there are problems.');
    return 1;
  }

  const plan = deployPlan(project, values);
  if (dryRun) {
    console.log(refused ? '\nWithout the problems, a deploy would run:' : '\nA deploy would run:');
    for (const line of planLines(plan)) console.log(`  ${line}`);
    return refused ? 1 : 0;
  }
  console.log();
  await toolchain.buildForProduction(plan.webEnvironment);
  return runFirebase(toolchain, plan.firebase);
}
