// Preloaded into firebase-tools: `node --import local/stack/patches/firebase-tools.ts …/firebase.js emulators:start`.
import { patchConnections } from './connections.ts';
import { patchFunctionsEmulator } from './functions-emulator.ts';
import { patchHosting } from './hosting.ts';
import { patchLogs } from './logs.ts';

patchConnections();
patchFunctionsEmulator();
patchHosting();
patchLogs();
