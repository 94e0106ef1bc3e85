import { instantOf, isoSecond } from '@site/contract/dates';
import { isMap } from '@site/contract/stored-values';
import { DocumentReference, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';

/** Types with one value, which a filter compares by, in the words of the Firebase console. */
export const COMPARED_TYPES = ['string', 'number', 'boolean', 'timestamp', 'null'] as const;

/** Types that a field can be given here. */
export const EDITABLE_TYPES = [...COMPARED_TYPES, 'map', 'array'] as const;

export type EditableType = (typeof EDITABLE_TYPES)[number];

/** Every type that a stored value can have; the last ones are only shown. */
type ValueType = EditableType | 'geopoint' | 'reference' | 'bytes' | 'other';

/** What was typed does not fit its type. The message says what would. */
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

/** A value as a text that {@link parseValue} reads back, where its type can be edited. Maps and arrays are counted. */
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

/** On the business's clock; what is finer than a second is kept, so that an unchanged field stays as it is. */
function timestampText(value: Timestamp): string {
  const fraction = value.nanoseconds === 0 ? '' : `.${String(value.nanoseconds).padStart(9, '0').slice(0, 6)}`;
  return `${isoSecond(value.toDate())}${fraction}`;
}

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.(\d{1,6}))?)?$/;

/** The moment at which the clock of the business shows a time; not a number for what is no day and time. */
function momentOf(day: string, time: string): number {
  try {
    return instantOf(day, time).getTime();
  } catch (error) {
    if (error instanceof RangeError) return Number.NaN;
    throw error;
  }
}

/** ISO 8601 with an offset, with or without seconds. `Date.parse` takes far more, in the zone of this machine. */
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

/** The value that was typed as a type. A map or an array begins empty. Throws `ValueError`. */
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
