// `replaceMethod` compares only the head of a replaced method. These tests compare other lines of firebase-tools that the patches
// repeat or rely on.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EMULATOR_CHANGES_END_MS } from './function-changes.ts';
import { FIREBASE_TOOLS, fromFirebaseTools } from './packages.ts';

/** Replaces each run of white space by one space, so that reformatting does not count as a change. */
const onOneLine = (source: string) => source.replaceAll(/\s+/g, ' ');

/** A file of `lib/emulator`. */
const sourceOf = (file: string) =>
  onOneLine(readFileSync(fromFirebaseTools.resolve(`./lib/emulator/${file}.js`), 'utf8'));

test.each([
  {
    patch: 'a waiting process is started with the same streams and channel as any other',
    file: 'functionsEmulator',
    lines: ['path.join(__dirname, "functionsEmulatorRuntime")', 'stdio: ["pipe", "pipe", "pipe", "ipc"]'],
  },
  {
    patch: 'a waiting process gets the same environment as any other',
    file: 'functionsEmulator',
    lines: [
      'node: backend.bin, METADATA_SERVER_DETECTION: "none", ...process.env, ...envs, PORT: socketPath, }',
      'this.startNode(backend, { ...runtimeEnv, ...secretEnvs })',
    ],
  },
  {
    patch: 'a waiting process is returned in the same form as any other',
    file: 'functionsEmulator',
    lines: [
      'return Promise.resolve({ process: childProcess, events: new events_1.EventEmitter(), cwd: backend.functionsDir, conn: new IPCConn(socketPath), });',
      'httpReqOpts() { return { socketPath: this.socketPath, }; }',
    ],
  },
  {
    patch: 'the variables of an environment that belong to one function are its names and secrets',
    file: 'functionsEmulator',
    lines: [
      'if (trigger) { const target = trigger.entryPoint; envs.FUNCTION_TARGET = target; envs.FUNCTION_SIGNATURE_TYPE = (0, functionsEmulatorShared_1.getSignatureType)(trigger); envs.K_SERVICE = trigger.name; } return envs;',
    ],
  },
  {
    patch: 'the program of a process listens on PORT and loads the functions from its folder',
    file: 'functionsEmulatorRuntime',
    lines: [
      'app.listen(process.env.PORT,',
      'triggerModule = require(process.cwd());',
      'require("./functionsEmulatorShared")',
    ],
  },
  {
    patch: 'only changes of the functions have this debounce delay',
    file: 'functionsEmulator',
    lines: [
      `const debouncedLoadTriggers = (0, utils_1.debounce)(() => this.loadTriggers(backend), ${EMULATOR_CHANGES_END_MS}); watcher.on("change",`,
      'ignored: createIgnoredFilter(backend.ignore),',
    ],
  },
  {
    patch: 'only a load of the definitions retires processes of replaced code',
    file: 'functionsEmulator',
    lines: ['else { this.workerPools[emulatableBackend.codebase].refresh(); }'],
  },
  {
    patch: 'a call goes to a running process, or to one that is started for it',
    file: 'functionsEmulator',
    lines: [
      'if (!pool.readyForWork(trigger.id, record.backend.runtime)) { try { await this.startRuntime(record.backend, trigger);',
      'await pool.submitRequest(trigger.id, { method, path, headers: req.headers, }, res, reqBody, debugBundle, record.backend.runtime);',
    ],
  },
  {
    patch: 'the replaced methods choose the process of a call and pass the call to it',
    file: 'functionsRuntimeWorker',
    lines: [
      'const worker = this.getIdleWorker(triggerId, runtime);',
      'return worker.request(req, resp, body, !!debug);',
      'path: "/__/health",',
    ],
  },
  {
    patch: 'a line of a process is emitted as a log, and a fatal one ends the process',
    file: 'functionsRuntimeWorker',
    lines: [
      'const log = types_1.EmulatorLog.fromJSON(line); this.runtime.events.emit("log", log); if (log.level === "FATAL") {',
      'this.processStream(msg, msgBuffer)',
      'this.processStream(data, stdBuffer)',
    ],
  },
])('firebase-tools still has the source that a patch relies on: $patch', ({ file, lines }) => {
  const source = sourceOf(file);
  const gone = lines.filter((line) => !source.includes(line));
  expect(gone, `${FIREBASE_TOOLS}: adapt local/stack/patches/function-*.ts, then these lines`).toEqual([]);
});
