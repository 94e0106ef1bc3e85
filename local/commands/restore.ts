// `npm run restore`: writes the documents of a backup that are missing, of the local stack or a real project.
import { restoreCommand } from '../../admin/backup/command.ts';
import { runOnDatabase } from '../../admin/console/run.ts';
import { runCommand } from '../stack/command.ts';
import { localDatabase } from '../stack/local-database.ts';

await runCommand(130, () => runOnDatabase(restoreCommand, process.argv.slice(2), () => localDatabase(process.env)));
