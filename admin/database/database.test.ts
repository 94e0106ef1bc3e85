import { expect, test } from 'vitest';
import { failureMessage, openDatabase, targetLine } from './database.ts';

test('the line that names the database has the word REAL for a project in the cloud', () => {
  const local = { kind: 'local', project: 'demo-coaching', host: '127.0.0.1', port: 8080 } as const;
  expect(targetLine(local)).toBe('Database: the local stack at 127.0.0.1:8080, project demo-coaching');
  expect(targetLine({ kind: 'real', project: 'my-site' })).toContain('REAL project my-site');
});

test('opening the database rejects at once when no local stack answers', async () => {
  const nothing = { kind: 'local', project: 'demo-nowhere', host: '127.0.0.1', port: 1 } as const;
  await expect(openDatabase(nothing)).rejects.toThrow('No database answers at 127.0.0.1:1');
});

test('an error of the database comes with advice', () => {
  expect(failureMessage(Object.assign(new Error('7 PERMISSION_DENIED'), { code: 7 }))).toMatch(/role.*\n7 PERMISSION/);
  expect(failureMessage(new Error('Could not load the default credentials.'))).toContain('gcloud auth');
  const unindexed = Object.assign(new Error('9 FAILED_PRECONDITION'), { code: 9 });
  expect(failureMessage(unindexed)).toContain('npm run deploy -- --project <project id>');
  const lost = Object.assign(new Error('5 NOT_FOUND: No document to update: mail/a'), { code: 5 });
  expect(failureMessage(lost)).toMatch(/deleted meanwhile.*\n5 NOT_FOUND/);
  const ended = new Error('{"error":"invalid_grant","error_description":"reauth related error (invalid_rapt)"}');
  expect(failureMessage(ended)).toMatch(/^Your sign-in.*gcloud auth application-default login/);
  expect(failureMessage(new Error('else'))).toBe('else');
});
