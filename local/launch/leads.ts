// `npm run leads`: lists, exports, moves and erases enquiries, of the local stack or a real project.
import { leadsCommand } from '../leads/command.ts';
import { runCommand } from './command.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0); // whoever read the output has seen enough
  throw error;
});

await runCommand(130, () => leadsCommand(process.argv.slice(2)));
