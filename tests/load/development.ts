// Started by `npm run bench:dev`: runs `npm run dev` in a copy of the working tree, repeatedly changes a text of a page and
// of a function there, and prints how long each change takes to appear. Arguments: repetitions, path of a Chromium.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { inRepo } from '../../admin/repository.ts';
import { runCommand } from '../../local/stack/command.ts';
import { loadedFunctions } from '../../local/stack/functions-list.ts';
import { chosenPorts, FIRST_PORTS, portsFrom, projectFor } from '../../local/stack/ports.ts';
import { node, start } from '../../local/stack/processes.ts';
import { addressesOf } from '../../local/stack/stack.ts';
import { warmUp } from '../../local/stack/warm-up.ts';
import { updateTreeCopy } from '../support/tree-copy.ts';
import { inMs, median, twoColumns } from './figures.ts';

// not in .cache: the functions emulator watches no folder below one whose name begins with a dot
const TREE = inRepo('local/dist/development');
const WANTED_MS = 2_000;
const DEADLINE_MS = 120_000;
/** Pause between two changes of a function: nobody reads an answer and saves the next change in less. */
const READING_MS = 3_000;

/** A text far below the first screen of /english, and a text in a function's answer; both in the copy. */
const PAGE_TEXT = { file: 'web/src/content/en/tools.ts', text: 'Leadership Planners' };
const ANSWER_TEXT = { file: 'functions/src/payments/calls/cohort-calendar.ts', text: "en: 'Online'" };

/** Writes a source file of the copy with a text changed. */
function change({ file, text }: typeof PAGE_TEXT, to: string): void {
  writeFileSync(join(TREE, file), readFileSync(inRepo(file), 'utf8').replace(text, to));
}

const titleIn = (round: number) => `${PAGE_TEXT.text} ${round}`;

const heading = (page: Page, round: number) => page.getByRole('heading', { name: titleIn(round), exact: true });

/** Changes a text of the page and waits until it is shown. */
async function changed(page: Page, round: number): Promise<void> {
  change(PAGE_TEXT, titleIn(round));
  await heading(page, round).waitFor();
}

/**
 * Does the same as {@link changed}; resolves with the milliseconds until the text is shown. Rejects when the page has
 * scrolled.
 */
async function changePage(page: Page, round: number): Promise<number> {
  const before = await page.evaluate(() => window.scrollY);
  const begin = performance.now();
  await changed(page, round);
  const taken = performance.now() - begin;
  const after = await page.evaluate(() => window.scrollY);
  if (Math.abs(after - before) > 1)
    throw new Error(`The page stood at ${before} px, and at ${after} px after a change.`);
  return taken;
}

/** Resolves with the place of a session in the group's calendar. Rejects on any answer that is not a complete calendar. */
async function answered(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/cohort-calendar?cohort=tr&lang=en`);
  const body = await answer.text();
  const place = /^LOCATION:(.*)\r$/m.exec(body)?.[1];
  if (!answer.ok || place === undefined || !body.endsWith('END:VCALENDAR\r\n')) {
    throw new Error(`While the function was built it answered ${answer.status}: ${body.slice(0, 200)}`);
  }
  return place;
}

/** Changes a text of a function and calls it repeatedly; resolves with the milliseconds until it answers with the new text. */
async function changeFunction(site: string, round: number): Promise<number> {
  const text = `Online ${round}`;
  const begin = performance.now();
  change(ANSWER_TEXT, `en: '${text}'`);
  while ((await answered(site)) !== text) {
    if (performance.now() - begin > DEADLINE_MS) throw new Error('A change of a function is never answered.');
    await pause(20);
  }
  return performance.now() - begin;
}

async function startDevelopment(from: number): Promise<void> {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const stack = start({
    name: 'dev',
    command: node(join(TREE, 'local/commands/start.ts'), '--dev'),
    env: { LOCAL_PORTS: String(from) },
    onLine: (line) => line === 'ready' && resolve(),
  });
  stack.ended.then(() => reject(new Error(stack.report())));
  await ready;
}

const figures = (all: readonly number[]) =>
  `${inMs(median(all))} median, ${inMs(Math.max(...all))} longest of ${all.length} (wanted: below ${inMs(WANTED_MS)})`;

await runCommand(async () => {
  const [repetitions = '5', executablePath = ''] = process.argv.slice(2);
  const rounds = Array.from({ length: Number(repetitions) }, (_, index) => index + 1);
  const from = chosenPorts(process.env) ?? FIRST_PORTS['bench:dev'];
  const { site, functions: functionsOrigin } = addressesOf(portsFrom(from));
  rmSync(TREE, { recursive: true, force: true });
  updateTreeCopy(TREE);
  await startDevelopment(from);

  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(DEADLINE_MS);
  await page.goto(`${site}/english`);
  // Vite discovers packages when a page is first opened, and reloads the page for each; the first change waits for the last
  // reload.
  await changed(page, 0);
  await heading(page, 0).scrollIntoViewIfNeeded();
  const pages: number[] = [];
  for (const round of rounds) pages.push(await changePage(page, round));
  await browser.close();

  // `npm run dev` starts the functions one after the other; until it is done, the start would be measured
  await warmUp(functionsOrigin, projectFor(from), await loadedFunctions(functionsOrigin));
  await answered(site);
  const functions: number[] = [];
  for (const round of rounds) {
    await pause(READING_MS);
    functions.push(await changeFunction(site, round));
  }

  console.log(
    twoColumns([
      ['a text of a page, seen in its place', figures(pages)],
      ['a text of a function, answered', figures(functions)],
    ]),
  );
  return 0;
});
