/**
 * The messages of google.firestore.v1 as the gRPC layer passes them (see `firestoreServiceDefinition`), and their translation to
 * and from the normal form. protobuf has validated the shapes; the decoders validate the rest and throw INVALID_ARGUMENT.
 */
import { type FieldPath, parseDocumentName, parseFieldPath } from './paths.ts';
import { invalidArgument } from './status.ts';
import type { WriteResult } from './store.ts';
import type { Document, Fields, Timestamp, Value } from './values.ts';
import type { NumberValue, Precondition, Transform, Write } from './writes.ts';

export interface WireTimestamp {
  seconds?: string;
  nanos?: number;
}

/** Without `valueType` the value has no kind, or one that only pipelines use. */
export interface WireValue {
  valueType?: string;
  nullValue?: string;
  booleanValue?: boolean;
  integerValue?: string;
  doubleValue?: number;
  timestampValue?: WireTimestamp;
  stringValue?: string;
  bytesValue?: Uint8Array;
  referenceValue?: string;
  geoPointValue?: { latitude?: number; longitude?: number };
  arrayValue?: { values?: WireValue[] };
  mapValue?: { fields?: Record<string, WireValue> };
}

export interface WireDocument {
  name?: string;
  fields?: Record<string, WireValue>;
  createTime?: WireTimestamp;
  updateTime?: WireTimestamp;
}

export interface WireMask {
  fieldPaths: string[];
}

interface WirePrecondition {
  exists?: boolean;
  updateTime?: WireTimestamp;
}

interface WireTransform {
  fieldPath?: string;
  setToServerValue?: string;
  increment?: WireValue;
  maximum?: WireValue;
  minimum?: WireValue;
  appendMissingElements?: { values: WireValue[] };
  removeAllFromArray?: { values: WireValue[] };
}

export interface WireWrite {
  update?: WireDocument;
  delete?: string;
  verify?: string;
  transform?: { document?: string; fieldTransforms: WireTransform[] };
  updateMask?: WireMask;
  updateTransforms: WireTransform[];
  currentDocument?: WirePrecondition;
}

export interface WireWriteResult {
  updateTime?: WireTimestamp;
  transformResults: WireValue[];
}

const MICROS = 1_000_000n;
/** 0001-01-01 up to the end of 9999, in seconds since 1970. */
const SECONDS_MIN = -62_135_596_800n;
const SECONDS_MAX = 253_402_300_799n;

/** Microseconds since 1970; Firestore drops finer digits. Throws INVALID_ARGUMENT outside the years 1 to 9999. */
export function decodeTimestamp({ seconds = '0', nanos = 0 }: WireTimestamp): Timestamp {
  const whole = BigInt(seconds);
  if (whole < SECONDS_MIN || whole > SECONDS_MAX || nanos < 0 || nanos > 999_999_999) {
    throw invalidArgument('a timestamp is outside the years 1 to 9999');
  }
  return whole * MICROS + BigInt(Math.floor(nanos / 1000));
}

/** A timestamp (microseconds since 1970) as seconds and nanoseconds. */
export function encodeTimestamp(timestamp: Timestamp): WireTimestamp {
  const micros = ((timestamp % MICROS) + MICROS) % MICROS;
  return { seconds: String((timestamp - micros) / MICROS), nanos: Number(micros) * 1000 };
}

/**
 * The value in normal form. Throws INVALID_ARGUMENT for one without a kind, a timestamp out of range or a geo point off the
 * globe.
 */
export function decodeValue(wire: WireValue): Value {
  if (wire.nullValue !== undefined) return { kind: 'null' };
  if (wire.booleanValue !== undefined) return { kind: 'boolean', value: wire.booleanValue };
  if (wire.integerValue !== undefined) return { kind: 'integer', value: BigInt(wire.integerValue) };
  if (wire.doubleValue !== undefined) return { kind: 'double', value: wire.doubleValue };
  if (wire.timestampValue !== undefined) return { kind: 'timestamp', value: decodeTimestamp(wire.timestampValue) };
  if (wire.stringValue !== undefined) return { kind: 'string', value: wire.stringValue };
  if (wire.bytesValue !== undefined) return { kind: 'bytes', value: wire.bytesValue };
  if (wire.referenceValue !== undefined) return { kind: 'reference', value: wire.referenceValue };
  if (wire.geoPointValue !== undefined) {
    const { latitude = 0, longitude = 0 } = wire.geoPointValue;
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
      throw invalidArgument('a geo point is off the globe');
    return { kind: 'geoPoint', latitude, longitude };
  }
  if (wire.arrayValue !== undefined) return { kind: 'array', values: (wire.arrayValue.values ?? []).map(decodeValue) };
  if (wire.mapValue !== undefined) return { kind: 'map', fields: decodeFields(wire.mapValue.fields) };
  throw invalidArgument('a value has no kind, or one that documents and queries cannot hold');
}

/** A value as google.firestore.v1.Value; the inverse of `decodeValue`. */
export function encodeValue(value: Value): WireValue {
  switch (value.kind) {
    case 'null':
      return { nullValue: 'NULL_VALUE' };
    case 'boolean':
      return { booleanValue: value.value };
    case 'integer':
      return { integerValue: String(value.value) };
    case 'double':
      return { doubleValue: value.value };
    case 'timestamp':
      return { timestampValue: encodeTimestamp(value.value) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: value.value };
    case 'reference':
      return { referenceValue: value.value };
    case 'geoPoint':
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case 'array':
      return { arrayValue: { values: value.values.map(encodeValue) } };
    case 'map':
      return { mapValue: { fields: encodeFields(value.fields) } };
  }
}

/** The fields in normal form. Throws as `decodeValue` does. */
export function decodeFields(wire: Record<string, WireValue> = {}): Fields {
  return new Map(Object.entries(wire).map(([name, value]) => [name, decodeValue(value)]));
}

/** Fields as a map of google.firestore.v1.Value, by name. */
export function encodeFields(fields: Fields): Record<string, WireValue> {
  return Object.fromEntries([...fields].map(([name, value]) => [name, encodeValue(value)]));
}

/** A document as google.firestore.v1.Document, in the form that protobufjs' `fromObject` reads. */
export function encodeDocument(document: Document): WireDocument {
  return {
    name: document.name,
    fields: encodeFields(document.fields),
    createTime: encodeTimestamp(document.createTime),
    updateTime: encodeTimestamp(document.updateTime),
  };
}

/** The paths of a mask; null when there is none. Throws INVALID_ARGUMENT for an invalid path. */
export function decodeMask(mask: WireMask | undefined): FieldPath[] | null {
  return mask === undefined ? null : mask.fieldPaths.map(parseFieldPath);
}

/** The write in normal form. Throws INVALID_ARGUMENT when it is invalid or not to a document of `database`. */
export function decodeWrite(database: string, wire: WireWrite): Write {
  const precondition = decodePrecondition(wire.currentDocument);
  if (wire.delete !== undefined || wire.verify !== undefined) {
    if (wire.updateMask !== undefined || wire.updateTransforms.length > 0) {
      throw invalidArgument('only an update can have a mask or transforms');
    }
    return wire.delete === undefined
      ? { kind: 'verify', name: parseDocumentName(database, wire.verify ?? ''), precondition }
      : { kind: 'delete', name: parseDocumentName(database, wire.delete), precondition };
  }
  if (wire.update === undefined && wire.transform === undefined) throw invalidArgument('a write has no operation');
  const transforms = (wire.transform?.fieldTransforms ?? wire.updateTransforms).map(decodeTransform);
  if (transforms.length > TRANSFORMS_MAX)
    throw invalidArgument(`more than ${TRANSFORMS_MAX} transforms of one document`);
  return {
    kind: 'set',
    name: parseDocumentName(database, wire.update?.name ?? wire.transform?.document ?? ''),
    fields: decodeFields(wire.update?.fields),
    mask: wire.update === undefined ? [] : decodeMask(wire.updateMask),
    transforms,
    precondition,
  };
}

/** https://firebase.google.com/docs/firestore/quotas: field transformations of a single document in a commit. */
const TRANSFORMS_MAX = 500;

function decodePrecondition(wire: WirePrecondition | undefined): Precondition {
  if (wire?.exists !== undefined) return { exists: wire.exists };
  if (wire?.updateTime !== undefined) return { updateTime: decodeTimestamp(wire.updateTime) };
  return null;
}

function decodeTransform(wire: WireTransform): Transform {
  const path = parseFieldPath(wire.fieldPath);
  if (wire.setToServerValue === 'REQUEST_TIME') return { kind: 'serverTimestamp', path };
  if (wire.increment !== undefined) return { kind: 'increment', path, operand: decodeNumber(wire.increment) };
  if (wire.maximum !== undefined) return { kind: 'maximum', path, operand: decodeNumber(wire.maximum) };
  if (wire.minimum !== undefined) return { kind: 'minimum', path, operand: decodeNumber(wire.minimum) };
  if (wire.appendMissingElements !== undefined) {
    return { kind: 'append', path, elements: wire.appendMissingElements.values.map(decodeValue) };
  }
  if (wire.removeAllFromArray !== undefined) {
    return { kind: 'remove', path, elements: wire.removeAllFromArray.values.map(decodeValue) };
  }
  throw invalidArgument('a transform has no operation');
}

function decodeNumber(wire: WireValue): NumberValue {
  const value = decodeValue(wire);
  if (value.kind !== 'integer' && value.kind !== 'double') throw invalidArgument('a transform needs a number');
  return value;
}

/** A write's result as google.firestore.v1.WriteResult; without `updateTime` after a delete. */
export function encodeWriteResult({ updateTime, transformResults }: WriteResult): WireWriteResult {
  const wire: WireWriteResult = { transformResults: transformResults.map(encodeValue) };
  if (updateTime !== null) wire.updateTime = encodeTimestamp(updateTime);
  return wire;
}
