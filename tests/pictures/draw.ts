// Started by `npm run pictures` against an empty stack: seeds the example day of `npm run seed`, and writes docs/pictures.
// Ids, times and the day are the same in each run, so that a picture changes only when its content does. Argument: path of
// a Chromium.
import { mkdirSync, writeFileSync } from 'node:fs';
import { settings } from '@site/contract/business/settings';
import { DAY_MS } from '@site/contract/plain/durations';
import { type Browser, chromium, type Page } from 'playwright-core';
import { closeDatabase, openDatabase } from '../../admin/database/database.ts';
import { inRepo } from '../../admin/repository.ts';
import { addressOf } from '../../local/console/address.ts';
import { seedDay } from '../../local/seed/day.ts';
import {
  consoleOrigin,
  firestoreAddress,
  functionsOrigin,
  inboxOrigin,
  iyzicoOrigin,
  projectId,
  siteOrigin,
} from '../support/environment.ts';
import { mailWhere } from '../support/inbox.ts';
import { CONSOLE_PICTURES, FOUNDER_MAIL, fieldLine, HOME, type Picture } from './pictures.ts';

const [executablePath = ''] = process.argv.slice(2);

/** The project of `npm start`, whose data the pictures show. */
const SHOWN_PROJECT = 'demo-coaching';
/** The day that replaces that of the seed. */
const SHOWN_DAY = '2028-03-14';
/** The times that replace those of a mail: the promised time of a reply, then the arrival of the enquiry. */
const SHOWN_TIMES = ['15 Mart 2028 Çarşamba 09:10', '14 Mart 2028 Salı 09:10'];

const QUALITY = 50;

interface Size {
  readonly width: number;
  readonly height: number;
}

async function newPage(browser: Browser, viewport: Size): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

/** Resolves with the upper left part of a page in this size, as WebP. */
async function screenshot(page: Page, { width, height }: Size): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width, height, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip,
    captureBeyondViewport: true,
  });
  return Buffer.from(data, 'base64');
}

function write(name: string, picture: Buffer): void {
  mkdirSync(inRepo('docs/pictures'), { recursive: true });
  writeFileSync(inRepo(`docs/pictures/${name}.webp`), picture);
  console.log(`docs/pictures/${name}.webp  ${(picture.length / 1000).toFixed(0)} kB`);
}

/**
 * Replaces in a page what differs between two runs: the project and every time. A replaced time keeps its distance in days
 * and its place in the order of the page's times.
 */
function settle(page: Page): Promise<void> {
  return page.evaluate(
    ({ project, shownProject, shownDay, shownTimes, dayMs }) => {
      const inWords = [...shownTimes];
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      const timePattern = /(\d{4}-\d\d-\d\d) \d\d:\d\d:\d\d(\.\d+)?/g;
      const times = [...new Set(texts.flatMap(({ data }) => data.match(timePattern) ?? []))].sort();
      const today = Date.parse(new Date().toISOString().slice(0, 10));
      const shown = (time: string) => {
        const away = Math.round((Date.parse(time.slice(0, 10)) - today) / dayMs);
        const day = new Date(Date.parse(shownDay) + away * dayMs).toISOString().slice(0, 10);
        return `${day} 09:${String(times.indexOf(time) + 10)}:00`;
      };
      for (const text of texts) {
        text.data = text.data
          .replaceAll(project, shownProject)
          .replaceAll(timePattern, shown)
          .replaceAll(/\d{1,2} \p{L}+ \d{4} \p{L}+ \d\d:\d\d/gu, (time) => inWords.shift() ?? time);
      }
    },
    { project: projectId(), shownProject: SHOWN_PROJECT, shownDay: SHOWN_DAY, shownTimes: SHOWN_TIMES, dayMs: DAY_MS },
  );
}

async function drawConsole(browser: Browser, { name, collection, row, editing, to }: Picture): Promise<void> {
  const page = await newPage(browser, { width: 900, height: 900 });
  await page.goto(`${consoleOrigin()}${addressOf(projectId(), collection)}`);
  if (row !== undefined) await page.getByRole('row').filter({ hasText: row }).first().getByRole('link').click();
  if (editing !== undefined) await fieldLine(page, editing).locator('summary').first().click();
  await settle(page);
  const box = await to(page).boundingBox();
  if (box === null) throw new Error(`${name} has no end.`);
  write(name, await screenshot(page, { width: 900, height: box.y + box.height }));
}

/** Draws the mail to the founder about an enquiry with a phone number. */
async function drawMail(browser: Browser): Promise<void> {
  const { id } = await mailWhere(
    'the mail to the founder',
    ({ text, to }) => text.includes('Zeynep Arslan') && to.some(({ address }) => address === settings.email),
  );
  const page = await newPage(browser, { width: 640, height: 900 });
  await page.goto(`${inboxOrigin()}/email/${id}/html`);
  await settle(page);
  const height = await page.evaluate(() => document.body.scrollHeight);
  write(FOUNDER_MAIL, await screenshot(page, { width: 640, height }));
}

/** Draws the Turkish home page on a desktop and the English one on a phone, side by side. */
async function drawHome(browser: Browser): Promise<void> {
  const height = 800;
  const pictures: string[] = [];
  for (const [path, shown, scale] of [
    ['/turkish', 1140, 0.8],
    ['/english', 390, 1],
  ] as const) {
    const size = { width: shown / scale, height: height / scale };
    const page = await newPage(browser, size);
    await page.goto(`${siteOrigin()}${path}`, { waitUntil: 'networkidle' });
    const picture = await screenshot(page, size);
    pictures.push(`<img width="${shown}" src="data:image/webp;base64,${picture.toString('base64')}">`);
  }
  const page = await newPage(browser, { width: 1531, height });
  await page.setContent(`<body style="margin:0;display:flex;gap:1px;background:#677b81">${pictures.join('')}`);
  write(HOME, await screenshot(page, { width: 1531, height }));
}

const [host = '', port] = firestoreAddress().split(':');
const database = await openDatabase({ kind: 'local', project: projectId(), host, port: Number(port) });
const local = {
  project: projectId(),
  site: siteOrigin(),
  functions: functionsOrigin(),
  iyzico: iyzicoOrigin(),
  firestore: firestoreAddress(),
};
await seedDay({ local, database }, (line) => console.log(line));
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const picture of CONSOLE_PICTURES) await drawConsole(browser, picture);
await drawMail(browser);
await drawHome(browser);
await browser.close();
await closeDatabase();
