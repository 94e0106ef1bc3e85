import { expect, test } from 'vitest';
import { unbrokenName } from './unbroken.ts';

test.each([
  ['Rota Örnek Danışmanlık Ltd. Şti.', 'Rota Örnek Danışmanlık\u00a0Ltd.\u00a0Şti.'],
  ['Rota Danışmanlık A.Ş.', 'Rota Danışmanlık\u00a0A.Ş.'],
  ['Rota Dr. Yalın Danışmanlık', 'Rota\u00a0Dr. Yalın Danışmanlık'],
  ['Pruva Lehrgänge GmbH', 'Pruva Lehrgänge GmbH'],
])('in %s no line begins with an abbreviation', (name, unbroken) => {
  expect(unbrokenName(name)).toBe(unbroken);
});
