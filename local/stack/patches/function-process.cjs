// Preloaded into the process of each function. The program that the functions emulator starts there needs one function of
// `functionsEmulatorShared`, which loads 1,170 modules of firebase-tools: 63 MB, and most of the time of a start.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

/** The folder above `file`, or the file itself, whose package.json is the next one, if that is of this package; else ''. */
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

const load = Module._load;

Module._load = function (request, parent, ...rest) {
  if (
    request !== './functionsEmulatorShared' ||
    path.basename(parent?.filename ?? '') !== 'functionsEmulatorRuntime.js'
  ) {
    return load.call(this, request, parent, ...rest);
  }
  Module._load = load;
  // Whatever else another version of firebase-tools asks for comes from the module itself.
  return new Proxy(
    { findModuleRoot },
    { get: (own, name) => own[name] ?? load.call(Module, request, parent, ...rest)[name] },
  );
};
