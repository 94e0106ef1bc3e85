// `npm run payments`: lists payments, shows one, asks iyzico about one again, of the local stack or a real project.
import { paymentsCommand } from '../../admin/payments/command.ts';
import { runDatabaseCommand } from './database-command.ts';

await runDatabaseCommand(paymentsCommand);
