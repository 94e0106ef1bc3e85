// `npm run backup`: writes every document into a file, of the local stack or a real project.
import { backupCommand } from '../../admin/backup/command.ts';
import { runOnDatabase } from '../../admin/console/run.ts';
import { runCommand } from '../stack/command.ts';
import { localDatabase } from '../stack/local-database.ts';

await runCommand(130, () => runOnDatabase(backupCommand, process.argv.slice(2), () => localDatabase(process.env)));
