// Preloaded into firebase-tools: `node --import local/stack/patches/firebase-tools.ts …/firebase.js emulators:start`.
import { patchFunctionsEmulator } from './functions-emulator.ts';
import { patchHosting } from './hosting.ts';
import { patchLogs } from './logs.ts';

patchFunctionsEmulator();
patchHosting();
patchLogs();
