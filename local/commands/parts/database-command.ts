import { type DatabaseCommand, runOnDatabase } from '../../../admin/output/run-on-database.ts';
import { runCommand } from '../../stack/command.ts';
import { localDatabase } from '../../stack/local-database.ts';

/** Runs a command with the arguments of this process, on the local stack unless they name a real project, and exits. */
export function runDatabaseCommand<Command>(command: DatabaseCommand<Command>): Promise<never> {
  return runCommand(() => runOnDatabase(command, process.argv.slice(2), () => localDatabase(process.env)));
}
