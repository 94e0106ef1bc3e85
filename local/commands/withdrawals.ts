// `npm run withdrawals`: lists the withdrawals of buyers and marks one as done, of the local stack or a real project.
import { withdrawalsCommand } from '../../admin/withdrawals/command.ts';
import { runDatabaseCommand } from './parts/database-command.ts';

await runDatabaseCommand(withdrawalsCommand);
