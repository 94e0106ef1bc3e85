// The functions emulator starts a process for each concurrent call and never ends one. In production an instance takes as many
// calls at once as its function's `concurrency` says. These patches give each function one process that does so.
import { patchCalls } from './function-calls.ts';
import { patchChanges } from './function-changes.ts';
import { patchDefinitions } from './function-definitions.ts';
import { patchEnds } from './function-ends.ts';
import { patchStarts } from './function-starts.ts';

/** Applies the patches to firebase-tools. Throws when its version has other classes. */
export function patchFunctionsEmulator(): void {
  patchDefinitions();
  patchStarts();
  patchCalls();
  patchChanges();
  patchEnds();
}
