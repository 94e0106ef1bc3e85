/** A number without the spaces and hyphens with which people group it. */
export function ungrouped(number: string): string {
  return number.replaceAll(/[\s\p{Pd}]/gu, '');
}
