// `npm run payments`: lists and shows payments, asks iyzico about one again, refunds, cancels and closes; of the local stack or a
// real project.
import { paymentsCommand } from '../../admin/payments/command.ts';
import { runDatabaseCommand } from './parts/database-command.ts';

await runDatabaseCommand(paymentsCommand);
