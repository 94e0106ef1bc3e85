import { expect, test } from 'vitest';
import { refuseLateLengths, refuseLookbehind } from './oldest-browsers.ts';

test('a lookbehind, which Safari 15 does not know, is refused with its place, and other groups are allowed', () => {
  const refusal = (code: string) => () => refuseLookbehind('a.js', code);
  expect(refusal("text.replaceAll(/(?<=:) (?=x)/g, '')")).toThrow('a.js has text.replaceAll(/(?<=:)');
  expect(refusal('/(?<!a)b/')).toThrow('/(?<!a)b/');
  expect(refusal('RegExp("(?<=:) ", "g")')).toThrow('(?<=:)');
  expect(refusal('/(?<name>a)(?=b)(?!c)(?:d)/')).not.toThrow();
});

test('a container unit in one value with var(), which Safari 15 would drop, is refused, and one without var() is allowed', () => {
  const refusal = (css: string) => () => refuseLateLengths(css);
  expect(refusal('.b{top:0;bottom:calc(1px + var(--a)*5cqi);left:0}')).toThrow('bottom:calc(1px + var(--a)*5cqi)');
  expect(refusal('.b{width:min(100cqw,var(--a))}')).toThrow('width:min(100cqw,var(--a))');
  expect(refusal('.b{font-size:min(4rem,9.2cqi);width:var(--a)}')).not.toThrow();
  expect(refusal('.b{--a:100vw;width:var(--a)}@supports (width:1cqi){.b{--a:100cqi}}')).not.toThrow();
});
