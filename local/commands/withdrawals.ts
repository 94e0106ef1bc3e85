// `npm run withdrawals`: lists the statements of buyers who withdraw and sets one done, of the local stack or a real project.
import { withdrawalsCommand } from '../../admin/withdrawals/command.ts';
import { runDatabaseCommand } from './parts/database-command.ts';

await runDatabaseCommand(withdrawalsCommand);
