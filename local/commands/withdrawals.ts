// `npm run withdrawals`: lists the statements of buyers who withdraw and sets one done, of the local stack or a real project.
import { runOnDatabase } from '../../admin/console/run.ts';
import { withdrawalsCommand } from '../../admin/withdrawals/command.ts';
import { runCommand } from '../stack/command.ts';
import { localDatabase } from '../stack/local-database.ts';

await runCommand(130, () => runOnDatabase(withdrawalsCommand, process.argv.slice(2), () => localDatabase(process.env)));
