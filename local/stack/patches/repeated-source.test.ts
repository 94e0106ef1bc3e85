// `replaceMethod` compares the head of what it replaces. These are the lines inside, or in no method, that the patches
// repeat or count on.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EMULATOR_CHANGES_END_MS } from './functions-emulator.ts';
import { FIREBASE_TOOLS, fromFirebaseTools } from './packages.ts';

/** With one space for each run of white space, so that another formatting is no other source. */
const onOneLine = (source: string) => source.replaceAll(/\s+/g, ' ');

/** A file of `lib/emulator`. */
const sourceOf = (file: string) =>
  onOneLine(readFileSync(fromFirebaseTools.resolve(`./lib/emulator/${file}.js`), 'utf8'));

test.each([
  {
    patch: 'a process that waits is started with the streams and the channel of any other',
    file: 'functionsEmulator',
    lines: ['path.join(__dirname, "functionsEmulatorRuntime")', 'stdio: ["pipe", "pipe", "pipe", "ipc"]'],
  },
  {
    patch: 'a process that waits gets the environment of any other',
    file: 'functionsEmulator',
    lines: [
      'node: backend.bin, METADATA_SERVER_DETECTION: "none", ...process.env, ...envs, PORT: socketPath, }',
      'this.startNode(backend, { ...runtimeEnv, ...secretEnvs })',
    ],
  },
  {
    patch: 'a process that waits is handed over as any other',
    file: 'functionsEmulator',
    lines: [
      'return Promise.resolve({ process: childProcess, events: new events_1.EventEmitter(), cwd: backend.functionsDir, conn: new IPCConn(socketPath), });',
      'httpReqOpts() { return { socketPath: this.socketPath, }; }',
    ],
  },
  {
    patch: 'what an environment has of one function is its names, and its secrets',
    file: 'functionsEmulator',
    lines: [
      'if (trigger) { const target = trigger.entryPoint; envs.FUNCTION_TARGET = target; envs.FUNCTION_SIGNATURE_TYPE = (0, functionsEmulatorShared_1.getSignatureType)(trigger); envs.K_SERVICE = trigger.name; } return envs;',
    ],
  },
  {
    patch: 'the program of a process listens where PORT says and takes the functions from its folder',
    file: 'functionsEmulatorRuntime',
    lines: [
      'app.listen(process.env.PORT,',
      'triggerModule = require(process.cwd());',
      'require("./functionsEmulatorShared")',
    ],
  },
  {
    patch: 'changes of the functions are the ones that are waited for so long',
    file: 'functionsEmulator',
    lines: [
      `const debouncedLoadTriggers = (0, utils_1.debounce)(() => this.loadTriggers(backend), ${EMULATOR_CHANGES_END_MS}); watcher.on("change",`,
      'ignored: createIgnoredFilter(backend.ignore),',
    ],
  },
  {
    patch: 'processes of replaced code are retired by a load of the definitions, and by nothing else',
    file: 'functionsEmulator',
    lines: ['else { this.workerPools[emulatableBackend.codebase].refresh(); }'],
  },
  {
    patch: 'a call goes to a process that is found, or to one that is started for it',
    file: 'functionsEmulator',
    lines: [
      'if (!pool.readyForWork(trigger.id, record.backend.runtime)) { try { await this.startRuntime(record.backend, trigger);',
      'await pool.submitRequest(trigger.id, { method, path, headers: req.headers, }, res, reqBody, debugBundle, record.backend.runtime);',
    ],
  },
  {
    patch: 'a process is found for a call, and the call handed to it, by the methods that are replaced',
    file: 'functionsRuntimeWorker',
    lines: [
      'const worker = this.getIdleWorker(triggerId, runtime);',
      'return worker.request(req, resp, body, !!debug);',
      'path: "/__/health",',
    ],
  },
  {
    patch: 'a line of a process is told as a log, and a fatal one ends the process',
    file: 'functionsRuntimeWorker',
    lines: [
      'const log = types_1.EmulatorLog.fromJSON(line); this.runtime.events.emit("log", log); if (log.level === "FATAL") {',
      'this.processStream(msg, msgBuffer)',
      'this.processStream(data, stdBuffer)',
    ],
  },
])('in firebase-tools $patch', ({ file, lines }) => {
  const source = sourceOf(file);
  const gone = lines.filter((line) => !source.includes(line));
  expect(gone, `${FIREBASE_TOOLS}: adapt local/stack/patches/functions-emulator.ts, then these lines`).toEqual([]);
});
