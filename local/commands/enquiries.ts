// `npm run enquiries`: lists, exports, moves and erases enquiries, of the local stack or a real project.
import { runOnDatabase } from '../../admin/console/run.ts';
import { enquiriesCommand } from '../../admin/enquiries/command.ts';
import { runCommand } from '../stack/command.ts';
import { localDatabase } from '../stack/local-database.ts';

await runCommand(130, () => runOnDatabase(enquiriesCommand, process.argv.slice(2), () => localDatabase(process.env)));
