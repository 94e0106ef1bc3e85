import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toValue } from './example-values.ts';
import { firestoreServiceDefinition } from './protocol.ts';
import {
  compareNames,
  compareStrings,
  compareValues,
  equalValues,
  identicalFields,
  identicalValues,
  type Value,
} from './values.ts';
import { decodeFields, decodeTimestamp, decodeValue, encodeFields, encodeTimestamp } from './wire.ts';

const LOWEST_TIME = -62_135_596_800_000_000n;
const HIGHEST_TIME = 253_402_300_799_999_999n;

const { value: anyValue } = fc.letrec<{ value: Value; leaf: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    fc.record({ kind: fc.constant('array' as const), values: fc.array(tie('leaf'), { maxLength: 3 }) }),
    fc
      .dictionary(fc.string({ minLength: 1 }), tie('value'), { maxKeys: 3 })
      .map((plain) => ({ kind: 'map' as const, fields: new Map(Object.entries(plain)) })),
  ),
  leaf: fc.oneof(
    fc.constant<Value>({ kind: 'null' }),
    fc.boolean().map((value) => ({ kind: 'boolean' as const, value })),
    fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map((value) => ({ kind: 'integer' as const, value })),
    fc.double().map((value) => ({ kind: 'double' as const, value })),
    fc.bigInt(LOWEST_TIME, HIGHEST_TIME).map((value) => ({ kind: 'timestamp' as const, value })),
    fc.string({ unit: 'binary' }).map((value) => ({ kind: 'string' as const, value })),
    fc.uint8Array({ maxLength: 4 }).map((value) => ({ kind: 'bytes' as const, value })),
    fc.constantFrom('a/b', 'a/b/c/d', 'a-/b').map((path) => ({ kind: 'reference' as const, value: path })),
    fc.record({
      kind: fc.constant('geoPoint' as const),
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
  ),
}));

test('values of different kinds follow the documented order', () => {
  const ascending: Value[] = [
    toValue(null),
    toValue(false),
    toValue(true),
    toValue(Number.NaN),
    toValue(Number.NEGATIVE_INFINITY),
    toValue(-1.5),
    toValue(0),
    toValue(0.5),
    toValue(1),
    toValue(new Date(0)),
    toValue(''),
    toValue('a'),
    toValue('b'),
    toValue(new Uint8Array([])),
    toValue(new Uint8Array([0, 1])),
    { kind: 'reference', value: 'projects/p/databases/d/documents/a/b' },
    { kind: 'geoPoint', latitude: -1, longitude: 5 },
    { kind: 'geoPoint', latitude: 0, longitude: 0 },
    toValue([]),
    toValue([1]),
    toValue([1, 'a']),
    toValue([2]),
    toValue({ __type__: '__vector__', value: [9] }),
    toValue({ __type__: '__vector__', value: [1, 2] }),
    toValue({}),
    toValue({ a: 1 }),
    toValue({ a: 1, b: 1 }),
    toValue({ a: 2 }),
    toValue({ b: 0 }),
  ];
  for (const [index, value] of ascending.entries()) {
    for (const [otherIndex, other] of ascending.entries()) {
      expect(Math.sign(compareValues(value, other)), `${index} and ${otherIndex}`).toBe(Math.sign(index - otherIndex));
    }
  }
});

test('comparing values is antisymmetric, and identical values are equal', () => {
  fc.assert(
    fc.property(anyValue, anyValue, (left, right) => {
      expect(Math.sign(compareValues(left, right))).toBe(-Math.sign(compareValues(right, left)) + 0);
      expect(identicalValues(left, left)).toBe(true);
      if (identicalValues(left, right)) expect(equalValues(left, right)).toBe(true);
    }),
  );
});

test('comparing values is transitive', () => {
  fc.assert(
    fc.property(fc.array(anyValue, { minLength: 3, maxLength: 3 }), (values) => {
      const [low, middle, high] = values.sort(compareValues);
      if (low === undefined || middle === undefined || high === undefined) throw new Error('three values were made');
      expect(compareValues(low, middle)).toBeLessThanOrEqual(0);
      expect(compareValues(middle, high)).toBeLessThanOrEqual(0);
      expect(compareValues(low, high)).toBeLessThanOrEqual(0);
    }),
  );
});

test('integers beyond 2^53 are compared exactly, also with a double', () => {
  const big = 2n ** 53n;
  expect(compareValues(toValue(big), toValue(big + 1n))).toBeLessThan(0);
  expect(compareValues({ kind: 'double', value: Number(big) }, toValue(big + 1n))).toBeLessThan(0);
  expect(equalValues({ kind: 'double', value: Number(big) }, toValue(big))).toBe(true);
});

test('3 equals 3.0 and 0 equals -0, yet neither pair is identical', () => {
  expect(equalValues(toValue(3), { kind: 'double', value: 3 })).toBe(true);
  expect(identicalValues(toValue(3), { kind: 'double', value: 3 })).toBe(false);
  expect(equalValues({ kind: 'double', value: 0 }, toValue(-0))).toBe(true);
  expect(identicalValues({ kind: 'double', value: 0 }, toValue(-0))).toBe(false);
  expect(identicalValues(toValue(Number.NaN), toValue(Number.NaN))).toBe(true);
});

test('strings are ordered by their UTF-8 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (left, right) => {
      expect(Math.sign(compareStrings(left, right))).toBe(Buffer.compare(Buffer.from(left), Buffer.from(right)));
    }),
  );
  expect(compareStrings('\uffff', '\u{1f600}')).toBeLessThan(0);
});

test('document names are ordered segment by segment', () => {
  const names = ['a/b', 'a/b/c/d', 'a/b-', 'a-/b', 'ab/b'];
  expect([...names].reverse().sort(compareNames)).toEqual(names);
  const withNumbers = ['a/__id-5__', 'a/__id7__', 'a/__id10__', 'a/1', 'a/b', 'a\0/__id0__', 'a-/b'];
  expect([...withNumbers].reverse().sort(compareNames)).toEqual(withNumbers);
});

test('every value survives encoding and decoding', () => {
  const { Commit } = firestoreServiceDefinition();
  if (Commit === undefined) throw new Error('the service has no Commit');
  fc.assert(
    fc.property(anyValue, (value) => {
      const fields = new Map([['field', value]]);
      const bytes = Commit.requestSerialize({ writes: [{ update: { name: 'n', fields: encodeFields(fields) } }] });
      const request: { writes?: { update?: { fields?: Parameters<typeof decodeFields>[0] } }[] } =
        Commit.requestDeserialize(bytes);
      expect(identicalFields(decodeFields(request.writes?.[0]?.update?.fields), fields)).toBe(true);
    }),
  );
});

test('timestamps keep microseconds, also before 1970, and drop finer digits', () => {
  expect(decodeTimestamp({ seconds: '1', nanos: 1_999 })).toBe(1_000_001n);
  expect(encodeTimestamp(-1n)).toEqual({ seconds: '-1', nanos: 999_999_000 });
  expect(decodeTimestamp(encodeTimestamp(-1n))).toBe(-1n);
});

test('values that documents cannot hold are refused', () => {
  expect(() => decodeValue({})).toThrow('no kind');
  expect(() => decodeValue({ geoPointValue: { latitude: 91 } })).toThrow('geo point');
  expect(() => decodeValue({ timestampValue: { seconds: '253402300800' } })).toThrow('timestamp');
});
