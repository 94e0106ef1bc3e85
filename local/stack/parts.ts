import { mkdirSync, rmSync } from 'node:fs';
import { inRepo } from '../../admin/console/repository.ts';
import { HOST, type Ports } from './ports.ts';
import { node, type Program } from './processes.ts';
import { shownOfVite } from './shown-lines.ts';

/** Files in which the parts of a stack keep their data between two starts; of the inbox a folder, with a file for each mail. */
export interface DataFiles {
  readonly firestore: string;
  readonly iyzico: string;
  readonly inbox: string;
}

/** The files of the stack of one project. */
export const dataFilesOf = (project: string): DataFiles => ({
  firestore: inRepo(`.cache/data/${project}/firestore`),
  iyzico: inRepo(`.cache/data/${project}/iyzico`),
  inbox: inRepo(`.cache/data/${project}/inbox`),
});

/** Of a stack that keeps nothing: a start of one must leave the mails alone that belong to kept data. */
const inboxFolder = (project: string) => inRepo(`.cache/inbox/${project}`);

/** Throws the mails of the last start away that kept nothing. */
export const emptyInbox = (project: string): void => rmSync(inboxFolder(project), { recursive: true, force: true });

/** The inbox, with the mails that its folder holds. */
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

/** The iyzico sandbox, which notifies the site of payments. */
export const iyzicoProgram = (project: string, ports: Ports, siteOrigin: string, data?: DataFiles): Program => ({
  name: `iyzico ${project}`,
  command: node(
    inRepo('local/iyzico/main.ts'),
    ...['--port', String(ports.iyzico), '--webhook-url', `${siteOrigin}/api/iyzico-webhook`],
    ...(data ? ['--data', data.iyzico] : []),
  ),
});

/** What stands in for the Firebase console. */
export const consoleProgram = (project: string, ports: Ports): Program => ({
  name: `console ${project}`,
  command: node(
    inRepo('local/console/main.ts'),
    ...['--port', String(ports.console), '--project', project, '--firestore', `${HOST}:${ports.firestore}`],
  ),
});

/** The site with hot reload; what it does not serve itself it asks of the Hosting emulator. */
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

/** Builds the functions again after every change. `onBuilt` is called after each time. */
export const functionsWatchProgram = (project: string, onBuilt: () => void): Program => ({
  name: `functions-watch ${project}`,
  command: node(inRepo('functions/build.ts'), '--watch'),
  onLine(line) {
    console.log(line);
    if (line === 'functions: built') onBuilt();
  },
});
