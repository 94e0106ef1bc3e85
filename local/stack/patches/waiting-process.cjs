// The process of a function before it is known of which. Nearly all of a start goes into packages that are the same for every
// function; they are loaded here, and the program of the emulator runs once its environment comes.
const { readFileSync, realpathSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const vm = require('node:vm');

/** What the program of the emulator requires, whatever the functions import: other files of the same packages. */
const REQUIRED = ['firebase-admin', 'firebase-functions'];

const ENTRY = join(process.cwd(), 'index.js');

/** What the built functions of the working directory import from packages, as `firebase-functions/https`. */
function importedPackages() {
  const names = [...readFileSync(ENTRY, 'utf8').matchAll(/ from ["']([@\w][^"']*)["']/g)];
  return [...new Set(names.map(([, name]) => name))].filter((name) => !Module.isBuiltin(name));
}

/** `import()` as the functions do it, whose entry may be a link: other folders may have other versions of a package. */
const importAsEntry = () =>
  vm.runInThisContext('(name) => import(name)', {
    filename: realpathSync(ENTRY),
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });

/** Does what can be done; what fails here fails where the functions themselves import it, and is reported there. */
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

// The emulator has ended, or was killed: a function that listens on would keep the process for good.
process.once('disconnect', () => process.exit());

process.once('message', async ({ program, env }) => {
  await loaded;
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  Module._load(program, null, true);
});
