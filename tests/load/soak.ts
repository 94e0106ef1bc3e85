// The program behind `npm run soak`; its arguments are the minutes to run and the seed of the steps. Prints a line for each
// error in the books, and exits with code 1 when there is one.
import { soak } from './soak-run.ts';

const PAUSE_MS = 3_000;

const [minutes = 20, seed = 1] = process.argv.slice(2).map(Number);
console.log(`Seed ${seed}: \`npm run soak -- --seed ${seed}\` does the same steps again.`);
const { broken, steps } = await soak({
  seed,
  milliseconds: minutes * 60_000,
  atLeast: 0,
  pauseMs: PAUSE_MS,
  hangs: true,
  tell: console.log,
});
for (const [kind, count] of [...steps].toSorted()) console.log(`${String(count).padStart(6)}  ${kind}`);
for (const line of broken) console.log(`broken: ${line}`);
console.log(broken.length === 0 ? 'The books agree.' : `${broken.length} broken.`);
// the clients of database and functions would keep the process alive
process.exit(broken.length === 0 ? 0 : 1);
