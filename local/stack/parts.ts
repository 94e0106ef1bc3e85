import { mkdirSync, rmSync } from 'node:fs';
import { inRepo } from '../../admin/repository.ts';
import { HOST, type Ports } from './ports.ts';
import { node, type Program } from './processes.ts';
import { shownOfVite } from './shown-lines.ts';

/** Files in which the parts of a stack keep their data between two starts; for the inbox a folder, with a file for each mail. */
export interface DataFiles {
  readonly firestore: string;
  readonly iyzico: string;
  readonly inbox: string;
}

/** The data files of one project's stack. */
export const dataFilesOf = (project: string): DataFiles => ({
  firestore: inRepo(`.cache/data/${project}/firestore`),
  iyzico: inRepo(`.cache/data/${project}/iyzico`),
  inbox: inRepo(`.cache/data/${project}/inbox`),
});

/** Inbox folder of a start without `--keep`; separate, so that such a start does not delete kept mails. */
const inboxFolder = (project: string) => inRepo(`.cache/inbox/${project}`);

/** Deletes the inbox of the last start without `--keep`. */
export const emptyInbox = (project: string): void => rmSync(inboxFolder(project), { recursive: true, force: true });

/** The program of the inbox, which starts with the mails of its folder. */
export function inboxProgram(project: string, ports: Ports, data?: DataFiles): Program {
  const folder = data?.inbox ?? inboxFolder(project);
  mkdirSync(folder, { recursive: true });
  return {
    name: `inbox ${project}`,
    command: node(
      ...['--import', inRepo('local/stack/patches/maildev.ts')],
      inRepo('node_modules/maildev/bin/maildev'),
      ...['--ip', HOST, '--smtp', String(ports.smtp), '--web-ip', HOST, '--web', String(ports.inbox)],
      ...['--mail-directory', folder],
    ),
  };
}

/** The program of the iyzico sandbox, which notifies the site of payments. */
export const iyzicoProgram = (project: string, ports: Ports, siteOrigin: string, data?: DataFiles): Program => ({
  name: `iyzico ${project}`,
  command: node(
    inRepo('local/iyzico/main.ts'),
    ...['--port', String(ports.iyzico), '--webhook-url', `${siteOrigin}/api/iyzico-webhook`],
    ...(data ? ['--data', data.iyzico] : []),
  ),
});

/** The program that stands in for the Firebase console. */
export const consoleProgram = (project: string, ports: Ports): Program => ({
  name: `console ${project}`,
  command: node(
    inRepo('local/console/main.ts'),
    ...['--port', String(ports.console), '--project', project, '--firestore', `${HOST}:${ports.firestore}`],
  ),
});

/** The Vite server: the site with hot reload. Requests for `/api` go to the Hosting emulator. */
export const viteProgram = (project: string, ports: Ports, cardEntry?: 'hosted'): Program => ({
  name: `vite ${project}`,
  command: node(
    inRepo('node_modules/vite/bin/vite.js'),
    inRepo('web'),
    ...['--host', HOST, '--port', String(ports.site), '--strictPort', '--clearScreen', 'false'],
  ),
  env: { API_ORIGIN: `http://${HOST}:${ports.hosting}`, ...(cardEntry ? { CARD_ENTRY: cardEntry } : {}) },
  onLine(line) {
    const shown = shownOfVite(line);
    if (shown !== undefined) console.log(shown);
  },
});

/** The program that rebuilds the functions after every change. `onBuilt` is called after each build. */
export const functionsWatchProgram = (project: string, onBuilt: () => void): Program => ({
  name: `functions-watch ${project}`,
  command: node(inRepo('functions/build.ts'), '--watch'),
  onLine(line) {
    console.log(line);
    if (line === 'functions: built') onBuilt();
  },
});
