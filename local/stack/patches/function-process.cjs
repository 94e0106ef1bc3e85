// Preloaded into the process of each function. The program that the functions emulator starts there needs one function of
// `functionsEmulatorShared`, which loads 1,170 modules of firebase-tools: 63 MB, and most of the time of a start.
const { subscribe } = require('node:diagnostics_channel');
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

/** The nearest folder at or above `file` with a package.json, if that names this package; else ''. */
function findModuleRoot(name, file) {
  for (let folder = file; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    try {
      return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).name === name ? folder : '';
    } catch {
      // no package.json here
    }
  }
  return '';
}

/**
 * The event of a request as the emulator's program reads it: attributes in headers with the data as body, or all of it in JSON.
 */
function eventOf({ headers, rawBody }) {
  if (!headers['ce-id']) return JSON.parse(rawBody.toString());
  const attributes = Object.entries(headers).filter(([name]) => name.startsWith('ce-'));
  return { ...Object.fromEntries(attributes.map(([name, value]) => [name.slice('ce-'.length), value])), data: rawBody };
}

/**
 * The functions of a shared process in the form in which the program expects its one function: under the name that it was started
 * with, and called with a request. The emulator writes into the request which function is meant, and whether by an event.
 */
function shared(functions) {
  async function callNamed(req, res) {
    const { 'function-target': target, 'function-signature': signature, ...headers } = req.headers;
    req.headers = headers;
    const called = target.split('.').reduce((group, name) => group?.[name], functions);
    if (signature === 'http') return called(req, res);
    await called(eventOf(req));
    res.send({ status: 'acknowledged' });
  }
  return process.env.FUNCTION_TARGET.split('.').reduceRight((inner, name) => ({ [name]: inner }), callNamed);
}

// The time for which the emulators keep idle connections (connections.ts). Node closes one after five seconds, and a call that is
// written to it at that moment is lost.
subscribe('http.server.request.start', ({ server }) => {
  server.keepAliveTimeout = 600_000;
});

// The next start reads V8's compiled code of the packages and functions, which saves a quarter of its time.
Module.enableCompileCache(path.join(__dirname, '../../../.cache/compiled'));

const load = Module._load;

Module._load = (request, parent, ...rest) => {
  const loaded = () => load.call(Module, request, parent, ...rest);
  if (path.basename(parent?.filename ?? '') !== 'functionsEmulatorRuntime.js') return loaded();
  // flushed now, because a signal ends the process before Node would write the cache
  if (request === process.cwd()) setImmediate(() => Module.flushCompileCache());
  if (request === process.cwd() && process.env.FUNCTIONS_SHARE_PROCESS) {
    // The program has already read that it serves requests; the code of the functions must read whether it serves events.
    process.env.FUNCTION_SIGNATURE_TYPE = process.env.FUNCTIONS_SHARE_PROCESS;
    return shared(loaded());
  }
  if (request !== './functionsEmulatorShared') return loaded();
  // Anything else that another version of firebase-tools reads comes from the original module.
  return new Proxy({ findModuleRoot }, { get: (own, name) => own[name] ?? loaded()[name] });
};
