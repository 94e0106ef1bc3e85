import { DocumentReference, type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';

/** A value as JSON. A type that JSON lacks is an object with one key: `{"$timestamp": "2026-11-22T18:45:59.090000000Z"}`. */
export type Encoded = z.infer<ReturnType<typeof z.json>>;

const TAGS = ['$timestamp', '$bytes', '$reference', '$geopoint', '$number', '$map'] as const;

type Tag = (typeof TAGS)[number];

const isTag = (key: string): key is Tag => TAGS.some((tag) => tag === key);

/** Returns ISO 8601 with nanoseconds, which a `Date` would truncate. */
function encodeTime(time: Timestamp): string {
  const second = new Date(time.seconds * 1_000).toISOString().slice(0, 19);
  return `${second}.${String(time.nanoseconds).padStart(9, '0')}Z`;
}

/** Encodes a stored value. Throws for a type that the site does not store, so that a backup never loses a field silently. */
export function encode(value: unknown): Encoded {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : { $number: String(value) };
  if (value instanceof Timestamp) return { $timestamp: encodeTime(value) };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (value instanceof DocumentReference) return { $reference: value.path };
  if (value instanceof GeoPoint) return { $geopoint: [value.latitude, value.longitude] };
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    const fields = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, encode(inner)]));
    const [only, ...others] = Object.keys(fields);
    // this stored map would be decoded as one of our tagged objects
    return only !== undefined && others.length === 0 && isTag(only) ? { $map: fields } : fields;
  }
  throw new Error(`A value of type ${typeof value === 'object' ? value.constructor.name : typeof value} is stored.`);
}

const map = z.record(z.string(), z.unknown());

const taggedSchemas = {
  $timestamp: z.string().regex(/^-?\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/),
  $bytes: z.base64(),
  $reference: z.string().regex(/^[^/]+(?:\/[^/]+)+$/),
  $geopoint: z.tuple([z.number(), z.number()]),
  $number: z.enum(['NaN', 'Infinity', '-Infinity']),
  $map: map,
} as const satisfies Record<Tag, z.ZodType>;

function decodeTagged(tag: Tag, value: unknown, database: Firestore): unknown {
  switch (tag) {
    case '$timestamp': {
      const time = taggedSchemas.$timestamp.parse(value);
      return new Timestamp(Date.parse(`${time.slice(0, -11)}Z`) / 1_000, Number(time.slice(-10, -1)));
    }
    case '$bytes':
      return Buffer.from(taggedSchemas.$bytes.parse(value), 'base64');
    case '$reference':
      return database.doc(taggedSchemas.$reference.parse(value));
    case '$geopoint':
      return new GeoPoint(...taggedSchemas.$geopoint.parse(value));
    case '$number':
      return Number(taggedSchemas.$number.parse(value));
    case '$map':
      return decodeMap(taggedSchemas.$map.parse(value), database);
  }
}

/**
 * Decodes the fields of a document or a map; references point into `database`. Throws for input that {@link encode} does not
 * write.
 */
export function decodeMap(fields: Readonly<Record<string, unknown>>, database: Firestore): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value, database)]));
}

function decode(value: unknown, database: Firestore): unknown {
  if (Array.isArray(value)) return value.map((one) => decode(one, database));
  if (typeof value !== 'object' || value === null) return value;
  const fields = map.parse(value);
  const [only, ...others] = Object.keys(fields);
  return only !== undefined && others.length === 0 && isTag(only)
    ? decodeTagged(only, fields[only], database)
    : decodeMap(fields, database);
}
