// The process of a function before it is known of which. Nearly all of a start goes into packages that are the same for every
// function; they are loaded here, and the program of the emulator runs once its environment comes.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');

/** What the program of the emulator requires, whatever the functions import: other files of the same packages. */
const REQUIRED = ['firebase-admin', 'firebase-functions'];

/** What the built functions of the working directory import from packages, as `firebase-functions/https`. */
function importedPackages() {
  const names = [...readFileSync(join(process.cwd(), 'index.js'), 'utf8').matchAll(/ from ["']([@\w][^"']*)["']/g)];
  return [...new Set(names.map(([, name]) => name))].filter((name) => !Module.isBuiltin(name));
}

/** Loads what can be loaded; what cannot be fails where the functions themselves import it, and is reported there. */
async function loadPackages() {
  try {
    for (const name of REQUIRED) require(name);
    for (const name of importedPackages()) await import(name);
  } catch {}
}

const loaded = loadPackages();

process.once('message', async ({ program, env }) => {
  await loaded;
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  Module._load(program, null, true);
});
