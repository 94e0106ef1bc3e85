import { expect, test } from 'vitest';
import { databaseOnPorts, localDatabase } from './local-database.ts';

test('the database of the local stack is at its usual port', () => {
  expect(localDatabase({})).toEqual({ project: 'demo-coaching', host: '127.0.0.1', port: 8080 });
});

test('the environment says where another local stack is', () => {
  expect(localDatabase({ LOCAL_PORTS: '15100' })).toMatchObject({ project: 'demo-coaching-15100', port: 15103 });
  const environment = { FIRESTORE_EMULATOR_HOST: 'localhost:9000', GCLOUD_PROJECT: 'demo-other' };
  expect(localDatabase(environment)).toEqual({ project: 'demo-other', host: 'localhost', port: 9000 });
  expect(() => localDatabase({ FIRESTORE_EMULATOR_HOST: 'here' })).toThrow('FIRESTORE_EMULATOR_HOST');
});

test('a project that a shell names for other programs is not that of the local stack', () => {
  expect(localDatabase({ GCLOUD_PROJECT: 'real-site' })).toMatchObject({ project: 'demo-coaching', port: 8080 });
});

test('a command that also calls the site takes the database of the same ports', () => {
  const environment = { LOCAL_PORTS: '15100', FIRESTORE_EMULATOR_HOST: 'localhost:9000', GCLOUD_PROJECT: 'demo-other' };
  expect(databaseOnPorts(environment)).toEqual({ project: 'demo-coaching-15100', host: '127.0.0.1', port: 15103 });
});
