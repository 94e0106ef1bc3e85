import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const preload = fileURLToPath(new URL('preload.cjs', import.meta.url));

/** Prints the registrations that firebase-tools, with the preload, sends for these functions. */
const REGISTER = `
  const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
  const { emulatedFunctionsFromEndpoints } = require('firebase-tools/lib/emulator/functionsEmulatorShared');
  const filters = { database: '(default)', namespace: '(default)', document: 'a/b' };
  const eventTrigger = { eventType: 'google.cloud.firestore.document.v1.written', eventFilters: filters };
  const endpoint = (id, retry) => ({
    id, region: 'r', project: 'p', platform: 'gcfv2', entryPoint: id, eventTrigger: { ...eventTrigger, retry },
  });
  const functions = emulatedFunctionsFromEndpoints([endpoint('with', true), endpoint('without', false), endpoint('unsaid')]);
  const registrations = functions.map((each) => {
    const { bundle } = FunctionsEmulator.prototype.getV2FirestoreAttributes('p', each.id, each.eventTrigger);
    return [each.id, JSON.parse(bundle).retry];
  });
  process.stdout.write(JSON.stringify(registrations), () => process.exit(0));
`;

test('firebase-tools registers for each trigger whether its function is deployed with retry', () => {
  const registered = execFileSync(process.execPath, ['-r', preload, '-e', REGISTER], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    encoding: 'utf8',
  });
  expect(JSON.parse(registered)).toEqual([
    ['r-with', true],
    ['r-without', false],
    ['r-unsaid', false],
  ]);
}, 60_000);
