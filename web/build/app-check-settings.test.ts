import { expect, test } from 'vitest';
import { appCheckSettings } from './app-check-settings.ts';

const stated = {
  APP_CHECK_PROJECT: 'pusula',
  APP_CHECK_APP_ID: '1:1:web:1',
  APP_CHECK_API_KEY: 'key',
  APP_CHECK_SITE_KEY: 'site',
};

test('appCheckSettings returns null when no parameter is set, or all are empty', () => {
  expect(appCheckSettings({})).toBeNull();
  expect(
    appCheckSettings({ ...stated, ...Object.fromEntries(Object.keys(stated).map((name) => [name, ''])) }),
  ).toBeNull();
});

test('appCheckSettings returns the parameters of a deployment', () => {
  expect(appCheckSettings(stated)).toEqual({ projectId: 'pusula', appId: '1:1:web:1', apiKey: 'key', siteKey: 'site' });
});

test('appCheckSettings throws with the names of the missing parameters when only some are set', () => {
  expect(() => appCheckSettings({ APP_CHECK_SITE_KEY: 'site' })).toThrow(
    'APP_CHECK_PROJECT, APP_CHECK_APP_ID, APP_CHECK_API_KEY',
  );
});
