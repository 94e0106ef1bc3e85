// `npm run mails`: lists the mails that were given up and sends them again, of the local stack or a real project.
import { runOnDatabase } from '../../admin/console/run.ts';
import { mailsCommand } from '../../admin/mails/command.ts';
import { runCommand } from '../stack/command.ts';
import { localDatabase } from '../stack/local-database.ts';

await runCommand(130, () => runOnDatabase(mailsCommand, process.argv.slice(2), () => localDatabase(process.env)));
