import { isRecord } from './is-record.ts';

/** `navigator.connection` (Network Information API); empty in browsers without it, such as Safari and Firefox. */
function connection(): Readonly<Record<string, unknown>> {
  const told: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return isRecord(told) ? told : {};
}

/** Whether the visitor asks to save data. */
export function savesData(): boolean {
  return connection()['saveData'] === true;
}

/**
 * Whether to prefetch pages that the visitor has shown no intent to open: only if the browser reports a fast connection that is
 * not a mobile network, which may be metered.
 */
export function mayPrefetchUnasked(): boolean {
  const { effectiveType, type } = connection();
  return effectiveType === '4g' && type !== 'cellular' && !savesData();
}
