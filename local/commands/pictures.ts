// `npm run pictures`: draws the pictures of docs/founder and README.md anew, from the example day on its own stack.
import { Command } from 'commander';
import { chromium } from '../checks/chromium.ts';
import { runCommand } from '../stack/command.ts';
import { runOnOwnStack } from './parts/benchmark.ts';

await runCommand(async () => {
  new Command('npm run pictures --')
    .description(
      'Draws docs/pictures anew: plays the day of `npm run seed` on a stack of its own and photographs console, mail and home pages. Takes some minutes.',
    )
    .parse();
  return runOnOwnStack({
    name: 'pictures',
    program: 'tests/pictures/draw.ts',
    args: [await chromium()],
  });
});
