import { expect, onTestFinished, test, vi } from 'vitest';
import { chromium, chromiumAdvice, chromiumFinding } from './chromium.ts';

test('who has no Chromium is told of apt-get only where there is one, and always of CHROMIUM_PATH', () => {
  expect(chromiumAdvice(true)).toContain('apt-get install');
  expect(chromiumAdvice(false)).not.toContain('apt-get');
  expect(chromiumAdvice(false)).toContain('playwright-core install chromium-headless-shell');
  for (const hasApt of [true, false]) expect(chromiumAdvice(hasApt)).toContain('CHROMIUM_PATH');
});

test('a chosen Chromium is used where it exists, and named where it does not', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(await chromium()).toBe(process.execPath);
  expect(chromiumFinding()).toEqual({ level: 'ok', text: `the browser tests use ${process.execPath}` });
  vi.stubEnv('CHROMIUM_PATH', '/no/such/chromium');
  await expect(chromium()).rejects.toThrow('CHROMIUM_PATH is /no/such/chromium, and there is no such file.');
  expect(chromiumFinding()).toMatchObject({ level: 'warning', text: expect.stringContaining('/no/such/chromium') });
});
