import { expect, test } from 'vitest';
import { appCheckSettings } from './app-check-settings.ts';

const stated = {
  APP_CHECK_PROJECT: 'pusula',
  APP_CHECK_APP_ID: '1:1:web:1',
  APP_CHECK_API_KEY: 'key',
  APP_CHECK_SITE_KEY: 'site',
};

test('without parameters the pages know nothing of App Check', () => {
  expect(appCheckSettings({})).toBeNull();
  expect(
    appCheckSettings({ ...stated, ...Object.fromEntries(Object.keys(stated).map((name) => [name, ''])) }),
  ).toBeNull();
});

test('the parameters of a deployment are taken over', () => {
  expect(appCheckSettings(stated)).toEqual({ projectId: 'pusula', appId: '1:1:web:1', apiKey: 'key', siteKey: 'site' });
});

test('half of them is refused by name', () => {
  expect(() => appCheckSettings({ APP_CHECK_SITE_KEY: 'site' })).toThrow(
    'APP_CHECK_PROJECT, APP_CHECK_APP_ID, APP_CHECK_API_KEY',
  );
});
