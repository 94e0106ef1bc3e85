// `npm run leads`: lists, exports, moves and erases enquiries, of the local stack or a real project.
import { runOnDatabase } from '../../admin/console/run.ts';
import { leadsCommand } from '../../admin/enquiries/command.ts';
import { runCommand } from '../stack/command.ts';

await runCommand(130, () => runOnDatabase(leadsCommand, process.argv.slice(2)));
