// `npm run bench:web`: Lighthouse (mobile) for each route beside a hand-written page with the same text, fonts and
// pictures, served in the same run; then the CPU of hydrating, and the time from a tap to its answer with a processor four
// times as slow.
import { Command } from 'commander';
import { chromium } from '../checks/chromium.ts';
import { buildIfChanged, webTarget } from '../stack/build-target.ts';
import { runCommand } from '../stack/command.ts';
import { inRepo } from '../stack/paths.ts';
import { node, run } from '../stack/processes.ts';
import { builtRoutes } from './built-routes.ts';
import { countUpTo } from './count-option.ts';

/** A route of each kind of page; the result of a payment shows that the server cannot be reached. */
const KINDS = [
  '/turkish',
  '/english',
  '/kocluk-cozumleri',
  '/grup-kocluk-programi',
  '/danismanlik',
  '/ortaklar',
  '/dijital-magaza',
  '/about',
  '/privacy-policy',
  '/danismanlik-basarili',
  '/newsletter',
  '/payment?productId=grup-kocluk-tr',
  '/payment?payment=00000000-0000-4000-8000-000000000000',
];

await runCommand(130, async () => {
  const { routes, kinds, runs } = new Command('npm run bench:web --')
    .option('--routes <path...>', 'only these routes')
    .option('--kinds', 'one route of each kind of page, a third of the time')
    .option('--runs <number>', 'runs of each, whose median is shown', countUpTo(), 3)
    .parse()
    .opts<{ routes?: string[]; kinds?: true; runs: number }>();
  await buildIfChanged(webTarget);
  const folder = inRepo(webTarget.output);
  const CHROMIUM_PATH = await chromium();
  for (const program of ['lighthouse-pages.ts', 'hydration.ts', 'taps.ts']) {
    await run({
      name: 'bench:web',
      command: node(
        inRepo(`tests/load/${program}`),
        folder,
        String(runs),
        ...(routes ?? (kinds ? KINDS : builtRoutes(folder))),
      ),
      env: { CHROMIUM_PATH },
      onLine: (line) => console.log(line),
    });
  }
  return 0;
});
