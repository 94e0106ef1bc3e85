import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { httpOptions } from '../../platform/function-options.ts';
import { MAIL } from './document.ts';

const root = new URL('../../../../', import.meta.url);
const textOf = (path: string) => readFile(new URL(path, root), 'utf8');

const { firestore, extensions } = JSON.parse(await textOf('firebase.json'));
const params = parseEnv(await textOf('extensions/firestore-send-email.env'));

test('the extension watches the collection, the database and the region that the mails are written to', () => {
  expect(extensions).toHaveProperty('firestore-send-email');
  expect(params).toMatchObject({
    MAIL_COLLECTION: MAIL,
    DATABASE: firestore.database,
    DATABASE_REGION: firestore.location,
    'firebaseextensions.v1beta.v2function/location': httpOptions.region,
  });
});

test('mails are deleted by their own expireAt, so the extension sets none', async () => {
  const { fieldOverrides } = JSON.parse(await textOf('firestore.indexes.json'));
  expect(fieldOverrides).toContainEqual({ collectionGroup: MAIL, fieldPath: 'expireAt', ttl: true, indexes: [] });
  expect(params).toMatchObject({ TTL_EXPIRE_TYPE: 'never' });
});

test('the file holds no secret, only the name under which Secret Manager keeps it', () => {
  expect(params['SMTP_PASSWORD']).toMatch(/^projects\/\$\{param:PROJECT_NUMBER\}\/secrets\/[\w-]+\/versions\/latest$/);
  expect(params).not.toHaveProperty('SMTP_CONNECTION_URI');
});
