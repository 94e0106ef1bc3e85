import { expect, test } from 'vitest';
import { databaseOnPorts, localDatabase } from './local-database.ts';

test('the database of the local stack is at its usual port', () => {
  expect(localDatabase({})).toEqual({ project: 'demo-coaching', host: '127.0.0.1', port: 8080 });
});

test('LOCAL_PORTS or FIRESTORE_EMULATOR_HOST choose another local stack', () => {
  expect(localDatabase({ LOCAL_PORTS: '15100' })).toMatchObject({ project: 'demo-coaching-15100', port: 15103 });
  const environment = { FIRESTORE_EMULATOR_HOST: 'localhost:9000', GCLOUD_PROJECT: 'demo-other' };
  expect(localDatabase(environment)).toEqual({ project: 'demo-other', host: 'localhost', port: 9000 });
  expect(() => localDatabase({ FIRESTORE_EMULATOR_HOST: 'here' })).toThrow('FIRESTORE_EMULATOR_HOST');
});

test('GCLOUD_PROJECT alone does not change the project of the local stack', () => {
  expect(localDatabase({ GCLOUD_PROJECT: 'real-site' })).toMatchObject({ project: 'demo-coaching', port: 8080 });
});

test('databaseOnPorts follows LOCAL_PORTS and ignores FIRESTORE_EMULATOR_HOST', () => {
  const environment = { LOCAL_PORTS: '15100', FIRESTORE_EMULATOR_HOST: 'localhost:9000', GCLOUD_PROJECT: 'demo-other' };
  expect(databaseOnPorts(environment)).toEqual({ project: 'demo-coaching-15100', host: '127.0.0.1', port: 15103 });
});
