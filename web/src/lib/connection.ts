import { isRecord } from './is-record.ts';

/** Whether the visitor asks to save data; only some browsers tell. */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return isRecord(connection) && connection['saveData'] === true;
}
