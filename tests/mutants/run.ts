// Started by `npm run test:mutants`. Updates the copy of the tree, judges the mutants in it, first with unit tests and then
// against a stack of the copy, and writes docs/mutants.md after each verdict, since a run takes an hour. Arguments: parts
// of rows, or `--left` for those not listed as killed; none for all.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRepo } from '../../admin/repository.ts';
import { chromium } from '../../local/checks/chromium.ts';
import { type SpecRow, specRows, testsOf } from '../../local/checks/spec-rows.ts';
import { runCommand } from '../../local/stack/command.ts';
import { chosenPorts, FIRST_PORTS, portsFrom, projectFor } from '../../local/stack/ports.ts';
import { node, start } from '../../local/stack/processes.ts';
import { addressesOf, stackEnvironment } from '../../local/stack/stack.ts';
import { isSuite, type Kind } from './kind.ts';
import { type Judged, mutantsPage, unprovedRows } from './report.ts';
import { scratch, updateScratch } from './scratch.ts';
import { mutantOf } from './table.ts';

/** How long a test waits for what may be missing; most of a run is spent waiting. Long enough to pass when nothing is. */
const PATIENCE_MS = 6_000;

const JUDGE = `${scratch}tests/mutants/judge.ts`;
const PAGE = inRepo('docs/mutants.md');

/**
 * Runs the judge on the rows that contain one of `only`, and passes on each verdict as it comes. Rejects when the judge
 * fails.
 */
async function judge(
  kind: Kind,
  only: readonly string[],
  env: Readonly<Record<string, string>>,
  onVerdict: (verdict: Judged) => void,
): Promise<void> {
  const judging = start({
    name: `mutants-${kind}`,
    command: node(JUDGE, kind, ...only),
    env,
    onLine(line) {
      if (!line.startsWith('{"by"')) return;
      const verdict: Judged = JSON.parse(line);
      onVerdict(verdict);
      console.log(`${verdict.verdict.padEnd(8)} ${verdict.row}`);
      if (verdict.verdict !== 'killed') console.log(`         ${verdict.why}`);
    },
  });
  const { code } = await judging.ended;
  if (code !== 0) throw new Error(judging.report());
}

await runCommand(async () => {
  const {
    values: { left },
    positionals,
  } = parseArgs({ options: { left: { type: 'boolean', default: false } }, allowPositionals: true });
  const former = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  const only = left ? unprovedRows(specRows(), former).map(({ element }) => element) : positionals;
  if (left && only.length === 0) return 0;
  const isChosen = ({ element }: SpecRow) => only.length === 0 || only.some((part) => element.includes(part));

  const verdicts: Judged[] = [];
  const write = () => {
    const page = mutantsPage(specRows(), verdicts, only.length === 0 ? '' : former);
    writeFileSync(PAGE, page.text);
    return page;
  };
  const note = (verdict: Judged) => {
    verdicts.push(verdict);
    write();
  };
  updateScratch();
  await judge('unit', only, {}, note);

  // Mutants that a unit test kills need no browser; of the others, only rows that name a suite are judged.
  const killed = new Set(verdicts.filter(({ verdict }) => verdict === 'killed').map(({ row }) => row));
  const rows = specRows().filter((row) => mutantOf(row) && testsOf(row).some(isSuite) && !killed.has(row.element));
  const inSuites = rows.filter(isChosen);
  if (inSuites.length > 0) {
    const from = chosenPorts(process.env) ?? FIRST_PORTS['test:mutants'];
    const environment = stackEnvironment(addressesOf(portsFrom(from)), projectFor(from));
    // A row may name a case that runs only in `npm run test:long`.
    const env = {
      LOCAL_PORTS: String(from),
      STACKS: JSON.stringify([environment]),
      CHROMIUM_PATH: await chromium(),
      LONG: '1',
      PATIENCE_MS: String(PATIENCE_MS),
    };
    const elements = inSuites.map(({ element }) => element);
    await judge('suites', elements, env, note);
  }

  const { counts, survivors } = write();
  console.log(counts);
  return survivors > 0 ? 1 : 0;
});
