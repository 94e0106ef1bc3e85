// `npm start`: the whole site on this machine. `--dev` rebuilds and reloads changes, `--official` uses Google's Firestore
// emulator.
import { Command } from 'commander';
import { root } from '../../admin/repository.ts';
import { textTable } from '../../admin/text/text-table.ts';
import { runCommand } from '../stack/command.ts';
import { loadedFunctions } from '../stack/functions-list.ts';
import { hasOfficialPage, requireOfficialFirestore } from '../stack/official-firestore.ts';
import { dataFilesOf } from '../stack/parts.ts';
import { chosenPorts, portsFrom, projectFor } from '../stack/ports.ts';
import { runSchedulesEveryMinute } from '../stack/schedules.ts';
import { isShownOfEmulators } from '../stack/shown-lines.ts';
import { type Stack, startStack } from '../stack/stack.ts';
import { warmUp } from '../stack/warm-up.ts';
import { unwatchedReason } from '../stack/watched.ts';

/** The addresses of a running stack, one a line. */
function addressTable(stack: Stack, official: boolean): string {
  return textTable(
    ['what', 'address', 'in production'],
    [
      ['site', stack.site, 'Firebase Hosting'],
      ['functions', stack.functions, 'Cloud Functions, Cloud Scheduler'],
      [official ? "Firestore (Google's emulator)" : 'Firestore (stand-in)', stack.firestore, 'Firestore'],
      ['console of the database', stack.console, 'Firebase console'],
      ['mail, SMTP', stack.smtp, 'an SMTP provider'],
      ['inbox, page', stack.inbox, ''],
      ['inbox, JSON', `${stack.inbox}/email`, ''],
      ['iyzico sandbox', stack.iyzico, 'iyzico'],
    ],
  );
}

/** Starts the process of each function before it is needed, so that its first call is as fast as later ones. */
async function warmFunctions(functionsOrigin: string, project: string): Promise<void> {
  try {
    const broken = await warmUp(functionsOrigin, project, await loadedFunctions(functionsOrigin));
    if (broken.length > 0) console.error(`These functions do not start: ${broken.join(', ')}.`);
  } catch {
    // The emulators have ended; the launcher reports it if nobody stopped them.
  }
}

/** The default port of Node's debuggers. */
const INSPECT_PORT = 9229;

/** Exit code after Ctrl-C, the usual end of a stack. */
const INTERRUPTED = 0;

interface StartOptions {
  readonly dev: boolean;
  readonly keep: boolean;
  readonly hosted: boolean;
  readonly inspect: boolean;
  readonly official: boolean;
}

await runCommand(async () => {
  const { dev, official, keep, hosted, inspect } = new Command('npm start --')
    .description('Runs the whole site on this machine.')
    .option('--dev', 'build again and reload what changes', false)
    .option('--keep', 'keep database, inbox and payments for the next start with --keep', false)
    .option('--hosted', 'the card is typed on the page of iyzico instead of ours', false)
    .option('--inspect', `let a debugger attach to the functions, at port ${INSPECT_PORT}`, false)
    .option('--official', "Google's Firestore emulator instead of the stand-in", false)
    .parse()
    .opts<StartOptions>();
  if (official && keep) throw new Error('--keep is for the stand-in: with --official every start is empty.');
  if (official) await requireOfficialFirestore();

  const begin = performance.now();
  const from = chosenPorts(process.env);
  const project = projectFor(from);
  const stack = await startStack({
    project,
    ports: portsFrom(from),
    official,
    officialPage: official && (await hasOfficialPage()),
    hotReload: dev,
    cardEntry: hosted ? 'hosted' : undefined,
    inspectPort: inspect ? INSPECT_PORT : undefined,
    data: keep ? dataFilesOf(project) : undefined,
    onLine(line) {
      if (isShownOfEmulators(line)) console.log(line);
    },
  });
  runSchedulesEveryMinute(stack.functions, project);

  console.log(`\n${addressTable(stack, official)}\n`);
  console.log(`Built and started in ${((performance.now() - begin) / 1000).toFixed(1)} s. Ctrl-C stops everything.`);
  const unwatched = dev ? unwatchedReason(root) : undefined;
  if (unwatched !== undefined) console.log(unwatched);
  console.log('ready');
  warmFunctions(stack.functions, project);
  return stack.crashed;
}, INTERRUPTED);
