import { expect, test } from 'vitest';
import { chromiumAdvice } from './chromium.ts';

test('who has no Chromium is told of apt-get only where there is one, and always of CHROMIUM_PATH', () => {
  expect(chromiumAdvice(true)).toContain('apt-get install');
  expect(chromiumAdvice(false)).not.toContain('apt-get');
  expect(chromiumAdvice(false)).toContain('playwright-core install chromium-headless-shell');
  for (const hasApt of [true, false]) expect(chromiumAdvice(hasApt)).toContain('CHROMIUM_PATH');
});
