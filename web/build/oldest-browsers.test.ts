import { expect, test } from 'vitest';
import { refuseLookbehind } from './oldest-browsers.ts';

test('a regular expression that Safari 15 does not know is refused with its place, others are not', () => {
  const refusal = (code: string) => () => refuseLookbehind('a.js', code);
  expect(refusal("text.replaceAll(/(?<=:) (?=x)/g, '')")).toThrow('a.js has text.replaceAll(/(?<=:)');
  expect(refusal('/(?<!a)b/')).toThrow('/(?<!a)b/');
  expect(refusal('RegExp("(?<=:) ", "g")')).toThrow('(?<=:)');
  expect(refusal('/(?<name>a)(?=b)(?!c)(?:d)/')).not.toThrow();
});
