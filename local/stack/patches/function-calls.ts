import { Agent, type ServerResponse } from 'node:http';
import { type CallGate, callGate } from './call-gate.ts';
import { modules, type Trigger, type Worker } from './emulator-classes.ts';
import { forwardCall } from './forward-call.ts';
import { callsIn, concurrencyOf, retired, SHARE } from './function-processes.ts';
import { FIREBASE_TOOLS } from './packages.ts';
import { replaceMethod } from './replace-method.ts';

/** The function that answers a call. */
const calledFor = new WeakMap<ServerResponse, Trigger>();
const gates = new Map<string, CallGate>();

/**
 * Kept connections to the processes of functions: opening one for each call takes a tenth of a call's cost in the emulators and
 * the process. A process announces how long it keeps an idle one (function-process.cjs), and Node ends it a second earlier.
 */
const connections = new Agent({ keepAlive: true });

const takesCalls = (worker: Worker) =>
  (worker.state === 'IDLE' || worker.state === 'BUSY') && !worker.runtime.process.killed && !retired.has(worker);

function gateOf(id: string): CallGate {
  const gate = gates.get(id) ?? callGate(() => concurrencyOf.get(id) ?? 1);
  gates.set(id, gate);
  return gate;
}

/** Patches the way of a call to its process. */
export function patchCalls(): void {
  const { FunctionsEmulator } = modules.emulator;
  const { RuntimeWorker, RuntimeWorkerPool } = modules.worker;

  // Calls wait here, before a process is chosen, so that waiting calls survive the end of a process.
  replaceMethod(
    FIREBASE_TOOLS,
    FunctionsEmulator.prototype,
    'handleHttpsTrigger',
    'async handleHttpsTrigger(req, res)',
    (original) =>
      function (req, res) {
        const { region, trigger_name: name } = req.params;
        const trigger = this.triggers[region === undefined ? name : `${region}-${name}`]?.def;
        if (trigger === undefined) return original.call(this, req, res);
        calledFor.set(res, trigger);
        if (SHARE) {
          req.headers['function-target'] = trigger.entryPoint;
          req.headers['function-signature'] = modules.shared.getSignatureType(trigger);
        }
        return gateOf(trigger.id)(async () => {
          try {
            await original.call(this, req, res);
          } finally {
            // When a process does not start, the emulator logs it and never answers the caller.
            if (!res.headersSent) res.writeHead(500).end('The function did not start: see the log of the emulators.\n');
          }
        });
      },
  );

  // A busy process takes further calls.
  replaceMethod(
    FIREBASE_TOOLS,
    RuntimeWorkerPool.prototype,
    'getIdleWorker',
    'getIdleWorker(triggerId, runtime)',
    () =>
      function (triggerId, runtime) {
        this.cleanUpWorkers();
        return this.getTriggerWorkers(triggerId, runtime).find(takesCalls);
      },
  );

  // The emulator treats a process as idle after the first of several calls. When a connection breaks, it ends the process with
  // its other calls; if the answer had begun by then, it crashes itself.
  replaceMethod(
    FIREBASE_TOOLS,
    RuntimeWorker.prototype,
    'request',
    'request(req, resp, body, debug)',
    () =>
      async function (this: Worker, req, resp, body) {
        const startedAt = performance.now();
        const { id = this.triggerKey, timeoutSeconds = this.timeoutSeconds } = calledFor.get(resp) ?? {};
        const limit = this.timeoutSeconds && timeoutSeconds; // no limit under a debugger
        this.logInfo(`Beginning execution of "${id}"`);
        callsIn.set(this, (callsIn.get(this) ?? 0) + 1);
        this.state = 'BUSY';
        await forwardCall(req, resp, {
          to: {
            ...this.runtime.conn.httpReqOpts(),
            path: req.path,
            agent: connections,
            ...(limit ? { timeout: limit * 1000 } : {}),
          },
          body,
          onError: (error) => this.logger.log('ERROR', `Request to function failed: ${error}`),
          onTimeout: () => {
            this.logger.log('ERROR', `Your function timed out after ~${limit}s.`);
            // It may be in an endless loop. A shared process is not killed, because calls of other functions would end with it.
            if (!SHARE) this.runtime.process.kill();
          },
        });
        this.logInfo(`Finished "${id}" in ${Math.round(performance.now() - startedAt)}ms`);
        const left = (callsIn.get(this) ?? 1) - 1;
        callsIn.set(this, left);
        if (left > 0) return;
        if (this.state === 'BUSY') this.state = 'IDLE';
        if (retired.has(this)) this.runtime.process.kill();
      },
  );
}
