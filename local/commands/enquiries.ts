// `npm run enquiries`: lists, exports, moves and erases enquiries, and lists consents; of the local stack or a real project.
import { enquiriesCommand } from '../../admin/enquiries/command.ts';
import { runDatabaseCommand } from './parts/database-command.ts';

await runDatabaseCommand(enquiriesCommand);
