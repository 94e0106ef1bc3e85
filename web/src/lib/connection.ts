import { isRecord } from './is-record.ts';

/** The Network Information of the browser, which only some browsers tell. */
function connection(): Readonly<Record<string, unknown>> {
  const told: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return isRecord(told) ? told : {};
}

/** Whether the visitor asks to save data. */
export function savesData(): boolean {
  return connection()['saveData'] === true;
}

/**
 * Whether bytes that nobody has asked for yet may be fetched: only where the browser says that the connection is fast and
 * not one of a mobile network, which may be metered.
 */
export function hasBytesToSpare(): boolean {
  const { effectiveType, type } = connection();
  return effectiveType === '4g' && type !== 'cellular' && !savesData();
}
