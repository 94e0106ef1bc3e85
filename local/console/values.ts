import { isMap } from '@site/contract/plain/stored-values';
import { instantOf, isoSecond } from '@site/contract/words/dates';
import { DocumentReference, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';

/** Scalar types, which a filter can compare, named as in the Firebase console. */
export const COMPARED_TYPES = ['string', 'number', 'boolean', 'timestamp', 'null'] as const;

/** Types that a field can be set to here. */
export const EDITABLE_TYPES = [...COMPARED_TYPES, 'map', 'array'] as const;

export type EditableType = (typeof EDITABLE_TYPES)[number];

/** Every type that a stored value can have; the last ones are only shown. */
type ValueType = EditableType | 'geopoint' | 'reference' | 'bytes' | 'other';

/** Typed text does not fit its type; the message says what would. */
export class ValueError extends Error {}

export function isEditableType(word: string): word is EditableType {
  return EDITABLE_TYPES.some((type) => type === word);
}

export function typeOf(value: unknown): ValueType {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (value instanceof Timestamp) return 'timestamp';
  if (Array.isArray(value)) return 'array';
  if (isMap(value)) return 'map';
  if (value instanceof GeoPoint) return 'geopoint';
  if (value instanceof DocumentReference) return 'reference';
  return value instanceof Uint8Array ? 'bytes' : 'other';
}

/**
 * A value as a text; {@link parseValue} reads it back where its type can be edited. For maps and arrays, the number of entries.
 */
export function valueText(value: unknown): string {
  if (value instanceof Timestamp) return timestampText(value);
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'element' : 'elements'}`;
  if (isMap(value)) {
    const { length } = Object.keys(value);
    return `${length} ${length === 1 ? 'field' : 'fields'}`;
  }
  if (value instanceof GeoPoint) return `${value.latitude}, ${value.longitude}`;
  if (value instanceof DocumentReference) return value.path;
  return value instanceof Uint8Array ? `${value.length} bytes` : String(value);
}

/** A timestamp on the business's clock. Fractions of a second are kept, so that an unchanged field stays the same. */
function timestampText(value: Timestamp): string {
  const fraction = value.nanoseconds === 0 ? '' : `.${String(value.nanoseconds).padStart(9, '0').slice(0, 6)}`;
  return `${isoSecond(value.toDate())}${fraction}`;
}

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.(\d{1,6}))?)?$/;

/** The time in Unix milliseconds at which the business's clock shows a day and time; NaN when they are invalid. */
function momentOf(day: string, time: string): number {
  try {
    return instantOf(day, time).getTime();
  } catch (error) {
    if (error instanceof RangeError) return Number.NaN;
    throw error;
  }
}

/**
 * ISO 8601 with an offset, with or without seconds. `Date.parse` alone accepts far more, and reads it in the zone of this
 * machine.
 */
const instant = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);

const momentWithOffset = (text: string): number => (instant.safeParse(text).success ? Date.parse(text) : Number.NaN);

function parseTimestamp(text: string): Timestamp {
  const local = LOCAL_TIME.exec(text);
  const [, day = '', time = '00:00', fraction = ''] = local ?? [];
  const moment = local ? momentOf(day, time) : momentWithOffset(text);
  if (Number.isNaN(moment)) {
    throw new ValueError(
      'A timestamp is a day (2027-03-14), a day and time (2027-03-14 20:00), or ISO 8601 with an offset (2027-03-14T17:00:00Z).',
    );
  }
  const nanos = Number(fraction.padEnd(9, '0'));
  return local ? new Timestamp(Math.floor(moment / 1000), nanos) : Timestamp.fromMillis(moment);
}

/** Parses a typed text as a value of a type; a new map or array is empty. Throws `ValueError` when the text does not fit. */
export function parseValue(type: EditableType, text: string): unknown {
  switch (type) {
    case 'string':
      // a browser sends the line ends of a text area as CRLF
      return text.replaceAll('\r\n', '\n');
    case 'number': {
      const number = Number(text);
      if (text.trim() === '' || !Number.isFinite(number)) throw new ValueError('A number is like 7 or 48.25.');
      return number;
    }
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw new ValueError('A boolean is true or false.');
      return text === 'true';
    case 'timestamp':
      return parseTimestamp(text.trim());
    case 'null':
      return null;
    case 'map':
      return {};
    case 'array':
      return [];
  }
}
