// `npm run restore`: writes the documents of a backup that are missing, of the local stack or a real project.
import { restoreCommand } from '../../admin/backup/command.ts';
import { runDatabaseCommand } from './parts/database-command.ts';

await runDatabaseCommand(restoreCommand);
