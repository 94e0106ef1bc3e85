import { expect, test } from 'vitest';
import { minifiedStyles } from './minified-styles.ts';

test('rules that stand beside each other in one layer become one, and nothing is written that old browsers do not read', () => {
  const css = '@layer a{.b{margin:0px;}}@layer a{@media screen and (min-width: 48rem){.b{color:#ffffff;}}}';
  expect(minifiedStyles(css)).toBe('@layer a{.b{margin:0}@media screen and (min-width:48rem){.b{color:#fff}}}');
});

test('keyframes whose frames cannot be read stop the build: without them nothing would move, and nothing would say so', () => {
  expect(() => minifiedStyles('@keyframes growX{from:scaleX(0);}')).toThrow('growX');
  expect(minifiedStyles('@keyframes growX{from{transform:scaleX(0)}}')).toContain('{0%{transform:scaleX(0)}}');
});

test('iPhones get the text size of their own prefix, without which they enlarge text in landscape', () => {
  const css = 'html{-webkit-text-size-adjust:100%;text-size-adjust:100%}';
  expect(minifiedStyles(css)).toContain('-webkit-text-size-adjust:100%');
});

test('a rule that is not valid stops the build', () => {
  expect(() => minifiedStyles('.b{color:red}}')).toThrow();
});

test('the rules of classes share a block for each media query, wider windows later; those for the whole document stay before', () => {
  const css = `@media print{p{color:red}}.r-1{margin:0}@media screen and (min-width: 62rem){.r-1{margin:1px}}
    .r-2{padding:0}@media screen and (min-width: 48rem){.r-2{padding:1px}}@media screen and (min-width: 62rem){.r-2{padding:2px}}`;
  expect(minifiedStyles(css)).toBe(
    '@media print{p{color:red}}.r-1{margin:0}.r-2{padding:0}' +
      '@media screen and (min-width:48rem){.r-2{padding:1px}}@media screen and (min-width:62rem){.r-1{margin:1px}.r-2{padding:2px}}',
  );
});
