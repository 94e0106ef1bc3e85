/** Fields that decide whether a hold runs. Both the stored record and its lenient reading fit. */
interface Hold {
  /** End of the hold of an order; null while the order is being charged, may have been, or is owed the seat. */
  readonly until: Date | null;
  /** The invitation from the waiting list that holds the seat; null for none. */
  readonly invitation: { readonly until: Date | null } | null;
}

/**
 * Returns how many seats are sold, or held without an end by orders that are being charged or are owed one; an order that has its
 * seat counts once. Other holds do not count: anybody can cause them, and they expire.
 */
export function takenSeats(seats: {
  readonly sold: ReadonlyArray<string>;
  readonly holds: Readonly<Record<string, Pick<Hold, 'until'>>>;
}): number {
  const { sold, holds } = seats;
  const endless = Object.entries(holds).filter(([order, { until }]) => until === null && !sold.includes(order));
  return sold.length + endless.length;
}

/** Whether every seat is taken. A group with a capacity of 0, whose sales have not begun, is not full. */
export const isFull = (taken: number, capacity: number): boolean => capacity > 0 && taken >= capacity;

/** Whether a seat is held now. The hold of an order that uses an invitation may end before the invitation does. */
export function isRunning({ until, invitation }: Hold, now: Date): boolean {
  return until === null || until > now || (invitation?.until != null && invitation.until > now);
}
