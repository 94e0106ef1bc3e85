// A process that is not yet assigned to a function. Most of a start is loading packages, the same for every function; they are
// loaded here, and the emulator's program runs once its environment arrives.
const { readFileSync, realpathSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const vm = require('node:vm');

/** Packages that the emulator's program requires, whatever the functions import: other files of the same packages. */
const REQUIRED = ['firebase-admin', 'firebase-functions'];

const ENTRY = join(process.cwd(), 'index.js');

/** The modules that the built functions of the working directory import from packages, such as `firebase-functions/https`. */
function importedPackages() {
  const names = [...readFileSync(ENTRY, 'utf8').matchAll(/ from ["']([@\w][^"']*)["']/g)];
  return [...new Set(names.map(([, name]) => name))].filter((name) => !Module.isBuiltin(name));
}

/**
 * An `import()` that resolves like that of the functions, whose entry may be a link: other folders may have other versions of a
 * package.
 */
const importAsEntry = () =>
  vm.runInThisContext('(name) => import(name)', {
    filename: realpathSync(ENTRY),
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });

/** Runs `load` and ignores a failure: the functions fail at the same import, and report it. */
async function attempt(load) {
  try {
    return await load();
  } catch {}
}

async function loadPackages() {
  const requireAsEntry = Module.createRequire(ENTRY);
  for (const name of REQUIRED) await attempt(() => requireAsEntry(name));
  const importFrom = await attempt(importAsEntry);
  for (const name of (await attempt(importedPackages)) ?? []) await attempt(() => importFrom(name));
}

const loaded = loadPackages();

// The emulator has ended or was killed. Without this, a listening function would keep the process alive for ever.
process.once('disconnect', () => process.exit());

process.once('message', async ({ program, env }) => {
  await loaded;
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  Module._load(program, null, true);
});
