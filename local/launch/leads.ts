// `npm run leads`: lists, exports, moves and erases enquiries, of the local stack or a real project.
import { runOnDatabase } from '../console/run.ts';
import { leadsCommand } from '../leads/command.ts';
import { runCommand } from './command.ts';

await runCommand(130, () => runOnDatabase(leadsCommand, process.argv.slice(2)));
