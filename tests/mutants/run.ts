// Started by `npm run test:mutants`. Brings the copy of the tree up to date, judges the mutants in it, first by unit tests
// and then against a stack that runs in the copy, and writes docs/mutants.md. Arguments: parts of rows; none for all.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '../../local/checks/chromium.ts';
import { specRows, testsOf } from '../../local/checks/spec-rows.ts';
import { runCommand } from '../../local/stack/command.ts';
import { inRepo } from '../../local/stack/paths.ts';
import { chosenPorts, portsFrom, projectFor } from '../../local/stack/ports.ts';
import { node, type Running, start } from '../../local/stack/processes.ts';
import { addressesOf, stackEnvironment } from '../../local/stack/stack.ts';
import { isSuite, type Kind } from './kind.ts';
import { type Judged, mutantsPage } from './report.ts';
import { scratch, updateScratch } from './scratch.ts';
import { mutantOf } from './table.ts';

/** Ports when LOCAL_PORTS names none, so that it can run beside `npm start` and `npm test`. */
const PORTS_FROM = 15_400;

/** How long a test waits for what may be gone: most of the time of a run is spent on that. */
const PATIENCE_MS = 15_000;

const JUDGE = `${scratch}tests/mutants/judge.ts`;
const PAGE = inRepo('docs/mutants.md');

/** Runs the judge over the rows that contain one of `only`; each verdict is printed as it comes. */
async function judge(kind: Kind, only: readonly string[], env: Readonly<Record<string, string>>) {
  const verdicts: Judged[] = [];
  const judging = start({
    name: `mutants-${kind}`,
    command: node(JUDGE, kind, ...only),
    env,
    onLine(line) {
      if (!line.startsWith('{"by"')) return;
      const verdict: Judged = JSON.parse(line);
      verdicts.push(verdict);
      console.log(`${verdict.verdict.padEnd(8)} ${verdict.row}`);
      if (verdict.verdict !== 'killed') console.log(`         ${verdict.why}`);
    },
  });
  const { code } = await judging.ended;
  if (code !== 0) throw new Error(judging.report());
  return verdicts;
}

/** Starts the stack of the copy and resolves once it answers. */
async function startStack(from: number): Promise<Running> {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const stack = start({
    name: 'mutants-stack',
    command: node(`${scratch}local/commands/start.ts`),
    env: { LOCAL_PORTS: String(from) },
    onLine: (line) => line === 'ready' && resolve(),
  });
  stack.ended.then(() => reject(new Error(stack.report())));
  await ready;
  return stack;
}

await runCommand(130, async () => {
  const only = process.argv.slice(2);
  updateScratch();
  const byUnitTests = await judge('unit', only, {});

  // What a unit test notices needs no browser; of the others only those rows are judged that name a suite.
  const killed = new Set(byUnitTests.filter(({ verdict }) => verdict === 'killed').map(({ row }) => row));
  const rows = specRows().filter((row) => mutantOf(row) && testsOf(row).some(isSuite) && !killed.has(row.element));
  const left = rows.filter(({ element }) => only.length === 0 || only.some((part) => element.includes(part)));
  let bySuites: Judged[] = [];
  if (left.length > 0) {
    const from = chosenPorts(process.env) ?? PORTS_FROM;
    const stack = await startStack(from);
    const environment = stackEnvironment(addressesOf(portsFrom(from)), projectFor(from));
    // A row may name a case that `npm test` leaves to `npm run test:long`.
    const env = {
      STACKS: JSON.stringify([environment]),
      CHROMIUM_PATH: await chromium(),
      LONG: '1',
      PATIENCE_MS: String(PATIENCE_MS),
    };
    bySuites = await judge(
      'suites',
      left.map(({ element }) => element),
      env,
    );
    await stack.stop();
  }

  const before = only.length === 0 ? '' : readFileSync(PAGE, 'utf8');
  const page = mutantsPage(specRows(), [...byUnitTests, ...bySuites], before);
  writeFileSync(PAGE, page.text);
  console.log(page.counts);
  return page.survivors > 0 ? 1 : 0;
});
