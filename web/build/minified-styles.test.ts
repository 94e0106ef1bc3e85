import { expect, test } from 'vitest';
import { minifiedStyles } from './minified-styles.ts';

test('adjacent rules of a layer are merged, in syntax that old browsers read', () => {
  const css = '@layer a{.b{margin:0px;}}@layer a{@media screen and (min-width: 48rem){.b{color:#ffffff;}}}';
  expect(minifiedStyles(css)).toBe('@layer a{.b{margin:0}@media screen and (min-width:48rem){.b{color:#fff}}}');
});

test('keyframes without a valid frame are refused, because their animation would silently not run', () => {
  expect(() => minifiedStyles('@keyframes growX{from:scaleX(0);}')).toThrow('growX');
  expect(minifiedStyles('@keyframes growX{from{transform:scaleX(0)}}')).toContain('{0%{transform:scaleX(0)}}');
});

test('iPhones get the prefixed text-size-adjust, without which they enlarge text in landscape', () => {
  const css = 'html{-webkit-text-size-adjust:100%;text-size-adjust:100%}';
  expect(minifiedStyles(css)).toContain('-webkit-text-size-adjust:100%');
});

test('an invalid rule is refused', () => {
  expect(() => minifiedStyles('.b{color:red}}')).toThrow();
});

test('class rules share a block for each media query, wider windows later, and stay behind the rules for the whole document', () => {
  const css = `@media print{p{color:red}}.r-1{margin:0}@media screen and (min-width: 62rem){.r-1{margin:1px}}
    .r-2{padding:0}@media screen and (min-width: 48rem){.r-2{padding:1px}}@media screen and (min-width: 62rem){.r-2{padding:2px}}`;
  expect(minifiedStyles(css)).toBe(
    '@media print{p{color:red}}.r-1{margin:0}.r-2{padding:0}' +
      '@media screen and (min-width:48rem){.r-2{padding:1px}}@media screen and (min-width:62rem){.r-1{margin:1px}.r-2{padding:2px}}',
  );
});
