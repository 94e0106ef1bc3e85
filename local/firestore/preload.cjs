/**
 * Lets an unchanged firebase-tools run the local Firestore instead of Google's Java emulator:
 *
 *     node -r local/firestore/preload.cjs node_modules/.bin/firebase emulators:start --only functions,firestore,hosting
 *
 * It replaces the functions that start and stop the emulator's process, for `firestore` only; firebase-tools keeps the settings,
 * the watching of the rules file and the registration of triggers. It adds three facts that Google's emulator does not get: the
 * file of indexes, whether a trigger's function is deployed with `retry`, and the file in which documents are kept between two
 * starts (`FIRESTORE_DATA_FILE`). The patched modules are internal to firebase-tools, whose version is therefore pinned exactly.
 */
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { parseArgs } = require('node:util');
const downloadable = require('firebase-tools/lib/emulator/downloadableEmulators');
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
const shared = require('firebase-tools/lib/emulator/functionsEmulatorShared');

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

function wrap(owner, name, wrapper) {
  const original = owner[name];
  if (typeof original !== 'function') throw new Error(`this firebase-tools has no ${name}`);
  owner[name] = wrapper(original);
}

function replaceFor(name, replacement) {
  wrap(downloadable, name, (original) => (target, ...rest) => {
    return target === 'firestore' ? replacement(...rest) : original(target, ...rest);
  });
}

/** The `--indexes` for the file that the project's firebase.json names, if it names one. */
function indexesOption() {
  const { values } = parseArgs({ options: { config: { type: 'string', short: 'c' } }, strict: false });
  const config = path.resolve(typeof values.config === 'string' ? values.config : 'firebase.json');
  const { firestore } = JSON.parse(readFileSync(config, 'utf8'));
  return firestore?.indexes ? [`--indexes=${path.resolve(path.dirname(config), firestore.indexes)}`] : [];
}

// Keeps the original's name and parameters, by which other patches of this function recognise it.
wrap(shared, 'emulatedFunctionsFromEndpoints', (original) => {
  return function emulatedFunctionsFromEndpoints(endpoints) {
    const definitions = original(endpoints);
    for (const definition of definitions) {
      const endpoint = endpoints.find(({ region, id }) => definition.id === `${region}-${id}`);
      if (definition.eventTrigger) definition.eventTrigger.retry = endpoint?.eventTrigger?.retry === true;
    }
    return definitions;
  };
});

wrap(FunctionsEmulator.prototype, 'getV2FirestoreAttributes', (original) => {
  return function withRetry(project, key, eventTrigger) {
    const attributes = original.call(this, project, key, eventTrigger);
    return { ...attributes, bundle: JSON.stringify({ ...JSON.parse(attributes.bundle), retry: eventTrigger.retry }) };
  };
});

replaceFor('requiresJava', () => false);

replaceFor('start', async (settings) => {
  const args = Object.entries(settings)
    .filter(([name, value]) => OPTIONS.has(name) && value !== undefined)
    .map(([name, value]) => `--${name}=${value}`)
    .concat(indexesOption(), process.env.FIRESTORE_DATA_FILE ? [`--data=${process.env.FIRESTORE_DATA_FILE}`] : []);
  // The child has its own process group, so that Ctrl-C reaches firebase-tools alone, which stops the functions first. By the IPC
  // channel the child notices when this process is gone.
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
