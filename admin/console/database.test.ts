import { expect, test } from 'vitest';
import { failureMessage, openDatabase, targetLine, targetOf } from './database.ts';

test('the local stack is the default, at its usual ports', () => {
  const target = targetOf(undefined, {});
  expect(target).toEqual({ kind: 'local', project: 'demo-coaching', host: '127.0.0.1', port: 8080 });
  expect(targetLine(target)).toBe('Database: the local stack at 127.0.0.1:8080, project demo-coaching');
});

test('the environment says where another local stack is', () => {
  expect(targetOf(undefined, { LOCAL_PORTS: '15100' })).toMatchObject({ project: 'demo-coaching-15100', port: 15103 });
  const environment = { FIRESTORE_EMULATOR_HOST: 'localhost:9000', GCLOUD_PROJECT: 'demo-other' };
  expect(targetOf(undefined, environment)).toMatchObject({ project: 'demo-other', host: 'localhost', port: 9000 });
  expect(() => targetOf(undefined, { FIRESTORE_EMULATOR_HOST: 'here' })).toThrow('FIRESTORE_EMULATOR_HOST');
});

test('a named project is real, even where the environment knows a local stack', () => {
  const target = targetOf('rota-site', { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080', GCLOUD_PROJECT: 'demo-coaching' });
  expect(target).toEqual({ kind: 'real', project: 'rota-site' });
  expect(targetLine(target)).toContain('REAL project rota-site');
});

test('where no local stack answers, it says so at once', async () => {
  const nothing = { kind: 'local', project: 'demo-leads', host: '127.0.0.1', port: 1 } as const;
  await expect(openDatabase(nothing)).rejects.toThrow('No database answers at 127.0.0.1:1');
});

test('a refusal of the database says what to do', () => {
  expect(failureMessage(Object.assign(new Error('7 PERMISSION_DENIED'), { code: 7 }))).toMatch(/role.*\n7 PERMISSION/);
  expect(failureMessage(new Error('Could not load the default credentials.'))).toContain('gcloud auth');
  expect(failureMessage(new Error('else'))).toBe('else');
});
