// `npm run bench:web`: Lighthouse (mobile) for each route beside a hand-written page with the same text, fonts and
// pictures, served in the same run; then the CPU of hydrating, the time from a tap to its answer with a processor four
// times as slow, and until a buyer reads the state of a payment.
import { Command, Option } from 'commander';
import { inRepo } from '../../admin/repository.ts';
import { chromium } from '../checks/chromium.ts';
import { buildIfChanged, webTarget } from '../stack/build-target.ts';
import { runCommand } from '../stack/command.ts';
import { node, runShown, start } from '../stack/processes.ts';
import { PAYMENT_ROUTES, routesToMeasure } from './parts/built-routes.ts';
import { countUpTo } from './parts/count-option.ts';

/** A route of each kind of page. */
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
  ...PAYMENT_ROUTES,
];

const PARTS = {
  pages: 'lighthouse-pages.ts',
  hydration: 'hydration.ts',
  taps: 'taps.ts',
  results: 'results.ts',
} as const;

/**
 * Keeps one core busy until the returned function is called. It spins in turns of the event loop, so that it ends with this
 * process.
 */
function keepCoreBusy(): () => Promise<void> {
  const spin = start({
    name: 'bench:web busy core',
    command: node(
      '--eval',
      'const spin = () => { for (let turn = 0; turn < 1e7; turn += 1); setImmediate(spin); }; spin();',
    ),
  });
  return () => spin.stop();
}

await runCommand(async () => {
  const command = new Command('npm run bench:web --')
    .option('--routes <path...>', 'Lighthouse for these routes only')
    .addOption(
      new Option('--kinds', 'Lighthouse for one route of each kind of page, a third of the time').conflicts('routes'),
    )
    .option('--runs <number>', 'runs of each, whose median is shown', countUpTo(), 3)
    .addOption(new Option('--part <part>', 'only this part').choices(Object.keys(PARTS)))
    .option('--busy', 'with one core busy beside')
    .parse();
  const { routes, kinds, runs, part, busy } = command.opts<{
    routes?: string[];
    kinds?: true;
    runs: number;
    part?: keyof typeof PARTS;
    busy?: true;
  }>();
  if ((routes || kinds) && part && part !== 'pages') {
    command.error('--routes and --kinds choose pages for Lighthouse: the other parts have their own.');
  }
  await buildIfChanged(webTarget);
  const folder = inRepo(webTarget.output);
  const measured = routesToMeasure(folder, routes ?? (kinds ? KINDS : undefined));
  const CHROMIUM_PATH = await chromium();
  const release = busy ? keepCoreBusy() : async () => {};
  for (const program of part ? [PARTS[part]] : Object.values(PARTS)) {
    const code = await runShown({
      name: 'bench:web',
      command: node(inRepo(`tests/load/${program}`), folder, String(runs), ...measured),
      env: { CHROMIUM_PATH },
    });
    if (code !== 0) return code;
  }
  await release();
  return 0;
});
