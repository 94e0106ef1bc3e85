import { expect, test } from 'vitest';
import { BODY_MAX_BYTES, DEPTH_MAX, isSafeJson, isSmallBody } from './request-body.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

test('a body up to the limit is small, a longer one is not', () => {
  expect(isSmallBody({})).toBe(true);
  expect(isSmallBody({ rawBody: Buffer.alloc(BODY_MAX_BYTES) })).toBe(true);
  expect(isSmallBody({ rawBody: Buffer.alloc(BODY_MAX_BYTES + 1) })).toBe(false);
});

test('a body may be ten levels deep', () => {
  expect(isSafeJson(nested(DEPTH_MAX))).toBe(true);
  expect(isSafeJson(nested(DEPTH_MAX + 1))).toBe(false);
});

test('brackets in any number are refused without exhausting the stack', () => {
  expect(isSafeJson(nested(BODY_MAX_BYTES / 2))).toBe(false);
});

test.each(['@type', '__proto__'])('a body that has the key %s at any depth is refused', (key) => {
  expect(isSafeJson(JSON.parse(`{"data":{"card":[{"${key}":{"a":1}}]}}`))).toBe(false);
});

test('keys that are harmless when an object is copied pass', () => {
  expect(isSafeJson({ data: { constructor: 1, toString: null, name: 'Ada', list: [1, 'a', null, true] } })).toBe(true);
});
