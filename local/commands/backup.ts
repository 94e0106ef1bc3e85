// `npm run backup`: writes every document into a file, of the local stack or a real project.
import { backupCommand } from '../../admin/backup/command.ts';
import { runDatabaseCommand } from './parts/database-command.ts';

await runDatabaseCommand(backupCommand);
