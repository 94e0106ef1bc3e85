// `npm run group`: lists the groups, opens the next run of one, changes its start and seats, stops its sales; of the local stack or
// a real project.
import { groupCommand } from '../../admin/groups/command.ts';
import { runDatabaseCommand } from './parts/database-command.ts';

await runDatabaseCommand(groupCommand);
