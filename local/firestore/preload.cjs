/**
 * Lets an unchanged firebase-tools run the local Firestore instead of Google's Java emulator:
 *
 *     node -r local/firestore/preload.cjs node_modules/.bin/firebase emulators:start --only functions,firestore,hosting
 *
 * Only what starts and stops the emulator's process is replaced, for `firestore` alone; its settings, the watching of the
 * rules file and the registration of triggers stay with firebase-tools. The patched module is internal to firebase-tools,
 * whose version is therefore pinned exactly.
 */
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const path = require('node:path');
const downloadable = require('firebase-tools/lib/emulator/downloadableEmulators');

// The command may run on an older Node, which does not run TypeScript.
const node = require.resolve('node/bin/node');
const main = path.join(__dirname, 'main.ts');
const OPTIONS = new Set([
  'host',
  'port',
  'rules',
  'functions_emulator',
  'database-edition',
  'seed_from_export',
  'project_id',
  'single_project_mode',
  'websocket_port',
  'webchannel_port',
]);

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
let stopping = false;

function replaceFor(name, replacement) {
  const original = downloadable[name];
  if (typeof original !== 'function') throw new Error(`this firebase-tools has no downloadableEmulators.${name}`);
  downloadable[name] = (target, ...rest) => (target === 'firestore' ? replacement(...rest) : original(target, ...rest));
}

replaceFor('requiresJava', () => false);

replaceFor('start', async (settings) => {
  const args = Object.entries(settings)
    .filter(([name, value]) => OPTIONS.has(name) && value !== undefined)
    .map(([name, value]) => `--${name}=${value}`);
  // In a process group of its own, so that Ctrl-C reaches firebase-tools alone, which stops the functions first; over
  // the IPC channel the child notices when this process is gone.
  child = spawn(node, [main, ...args], { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  stopping = false;
  child.once('exit', (code, signal) => {
    child = undefined;
    if (!stopping) void downloadable.handleEmulatorProcessError('firestore', `it ended with ${signal ?? code}`);
  });
  child.once('error', (error) => void downloadable.handleEmulatorProcessError('firestore', error, settings.port));
  await once(child, 'spawn');
});

replaceFor('stop', async () => {
  if (child === undefined) return;
  stopping = true;
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  await exited;
});

replaceFor('getPID', () => child?.pid ?? 0);
