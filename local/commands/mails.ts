// `npm run mails`: lists the mails that were given up and sends them again, or shows all about one record; of the local stack
// or a real project.
import { mailsCommand } from '../../admin/mails/command.ts';
import { runDatabaseCommand } from './parts/database-command.ts';

await runDatabaseCommand(mailsCommand);
