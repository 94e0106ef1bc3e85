// `npm run payments`: lists payments, shows one, asks iyzico about one again, of the local stack or a real project.
import { runOnDatabase } from '../../admin/console/run.ts';
import { paymentsCommand } from '../../admin/payments/command.ts';
import { runCommand } from '../stack/command.ts';
import { localDatabase } from '../stack/local-database.ts';

await runCommand(130, () => runOnDatabase(paymentsCommand, process.argv.slice(2), () => localDatabase(process.env)));
