import { mkdirSync, rmSync } from 'node:fs';
import { inRepo } from './paths.ts';
import { HOST, type Ports } from './ports.ts';
import { node, type Program } from './processes.ts';

/** The inbox is empty at every start, as the database is. */
export function inboxProgram(project: string, ports: Ports): Program {
  const folder = inRepo(`.cache/inbox/${project}`);
  rmSync(folder, { recursive: true, force: true });
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
export const iyzicoProgram = (project: string, ports: Ports, siteOrigin: string): Program => ({
  name: `iyzico ${project}`,
  command: node(
    inRepo('local/iyzico/main.ts'),
    '--port',
    String(ports.iyzico),
    '--webhook-url',
    `${siteOrigin}/api/iyzico-webhook`,
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
export const viteProgram = (ports: Ports): Program => ({
  name: 'vite',
  command: node(
    inRepo('node_modules/vite/bin/vite.js'),
    inRepo('web'),
    ...['--host', HOST, '--port', String(ports.site), '--strictPort', '--clearScreen', 'false'],
  ),
  env: { API_ORIGIN: `http://${HOST}:${ports.hosting}` },
});

/** Builds the functions again after every change. `onBuilt` is called after each time. */
export const functionsWatchProgram = (onBuilt: () => void): Program => ({
  name: 'functions-watch',
  command: node(inRepo('functions/build.ts'), '--watch'),
  onLine(line) {
    console.log(line);
    if (line === 'functions: built') onBuilt();
  },
});
