/** Fields that decide whether a hold runs. Both the stored record and its lenient reading fit. */
interface Hold {
  /** End of the hold of an order; null while the order is being charged, may have been, or is owed the seat. */
  readonly until: Date | null;
  /** The invitation from the waiting list that holds the seat; null for none. */
  readonly invitation: { readonly until: Date | null } | null;
}

/** Whether a seat is held now. The hold of an order that uses an invitation may end before the invitation does. */
export function isRunning({ until, invitation }: Hold, now: Date): boolean {
  return until === null || until > now || (invitation?.until != null && invitation.until > now);
}
