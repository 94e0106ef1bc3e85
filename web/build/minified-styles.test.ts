import { expect, test } from 'vitest';
import { minifiedStyles } from './minified-styles.ts';

test('rules that stand beside each other in one layer become one, and nothing is written that old browsers do not read', () => {
  const css = '@layer a{.b{margin:0px;}}@layer a{@media screen and (min-width: 48rem){.b{color:#ffffff;}}}';
  expect(minifiedStyles(css)).toBe('@layer a{.b{margin:0}@media screen and (min-width:48rem){.b{color:#fff}}}');
});

test('a rule that is not valid stops the build', () => {
  expect(() => minifiedStyles('.b{color:red}}')).toThrow();
});
