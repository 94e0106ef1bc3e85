import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepo } from '../../admin/repository.ts';
import { stackConfig } from './emulators.ts';
import { portsFrom } from './ports.ts';

const emulated = {
  project: 'demo-coaching-15100',
  ports: portsFrom(15_100),
  hostingPort: 15_100,
  official: false,
  params: {},
  secrets: {},
};

test("a stack keeps the project's rules, rewrites and headers and moves every emulator to its own port", () => {
  const project = JSON.parse(readFileSync(inRepo('firebase.json'), 'utf8'));
  const config = stackConfig(project, inRepo('local/dist/demo-coaching-15100'), emulated);

  expect(config.hosting).toEqual({ ...project.hosting, public: '../../../web/dist' });
  expect(config.firestore).toMatchObject({ rules: inRepo('firestore.rules') });
  const { functions, firestore, eventarc, tasks, hub, logging } = emulated.ports;
  const emulators = Object.entries(config.emulators).filter(([, emulator]) => typeof emulator === 'object');
  expect(Object.fromEntries(emulators)).toMatchObject({
    hosting: { port: emulated.hostingPort },
    functions: { port: functions },
    firestore: { port: firestore },
    eventarc: { port: eventarc },
    tasks: { port: tasks },
    hub: { port: hub },
    logging: { port: logging },
  });
  const wellKnown = Object.values(portsFrom());
  for (const [name, emulator] of emulators) {
    for (const value of Object.values(emulator ?? {})) expect(wellKnown, name).not.toContain(value);
  }
});

test("Google's page of the emulators is off by default, and has the port after that of the console", () => {
  const project = JSON.parse(readFileSync(inRepo('firebase.json'), 'utf8'));
  const uiOf = (officialPage: boolean) =>
    stackConfig(project, inRepo('local/dist/x'), { ...emulated, officialPage }).emulators['ui'];
  expect(uiOf(true)).toEqual({ enabled: true, host: '127.0.0.1', port: emulated.ports.console + 1 });
  expect(uiOf(false)).toEqual({ enabled: false });
});

test('a stack can serve another build of the site', () => {
  const project = JSON.parse(readFileSync(inRepo('firebase.json'), 'utf8'));
  const config = stackConfig(project, inRepo('local/dist/x'), { ...emulated, webRoot: '.cache/web-hosted' });
  expect(config.hosting.public).toBe('../../../.cache/web-hosted');
});

test("rewrites to a stack's additional codebase come before those of the project", () => {
  const project = JSON.parse(readFileSync(inRepo('firebase.json'), 'utf8'));
  const codebases = { bench: { source: 'tests/load/empty-callable', callables: ['empty'] } };
  const { functions, hosting } = stackConfig(project, inRepo('local/dist/x'), { ...emulated, codebases });
  expect(functions).toContainEqual({ ...project.functions[0], codebase: 'bench', source: 'bench' });
  expect(hosting.rewrites[0]).toEqual({
    source: '/api/empty',
    function: { functionId: 'empty', region: 'europe-west1' },
  });
});
