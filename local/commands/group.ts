// `npm run group`: lists the groups, opens the next run of one, changes its start and seats; of the local stack or a real project.
import { runOnDatabase } from '../../admin/console/run.ts';
import { groupCommand } from '../../admin/groups/command.ts';
import { runCommand } from '../stack/command.ts';
import { localDatabase } from '../stack/local-database.ts';

await runCommand(130, () => runOnDatabase(groupCommand, process.argv.slice(2), () => localDatabase(process.env)));
