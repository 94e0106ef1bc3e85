/** Name of the hour around `now`, in UTC: `2026-11-21T09`. */
export function hourOf(now: Date): string {
  return now.toISOString().slice(0, 13);
}
