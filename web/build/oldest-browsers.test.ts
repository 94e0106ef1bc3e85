import { expect, test } from 'vitest';
import { refuseLateLengths, refuseLookbehind } from './oldest-browsers.ts';

test('a regular expression that Safari 15 does not know is refused with its place, others are not', () => {
  const refusal = (code: string) => () => refuseLookbehind('a.js', code);
  expect(refusal("text.replaceAll(/(?<=:) (?=x)/g, '')")).toThrow('a.js has text.replaceAll(/(?<=:)');
  expect(refusal('/(?<!a)b/')).toThrow('/(?<!a)b/');
  expect(refusal('RegExp("(?<=:) ", "g")')).toThrow('(?<=:)');
  expect(refusal('/(?<name>a)(?=b)(?!c)(?:d)/')).not.toThrow();
});

test('a value that Safari 15 would replace by nothing is refused, one in whose place an earlier value holds is not', () => {
  const refusal = (css: string) => () => refuseLateLengths(css);
  expect(refusal('.b{top:0;bottom:calc(1px + var(--a)*5cqi);left:0}')).toThrow('bottom:calc(1px + var(--a)*5cqi)');
  expect(refusal('.b{width:min(100cqw,var(--a))}')).toThrow('width:min(100cqw,var(--a))');
  expect(refusal('.b{font-size:min(4rem,9.2cqi);width:var(--a)}')).not.toThrow();
  expect(refusal('.b{--a:100vw;width:var(--a)}@supports (width:1cqi){.b{--a:100cqi}}')).not.toThrow();
});
