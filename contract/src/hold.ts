/** What tells whether a hold runs, both as the record has it and as a lenient reader gives it. */
interface Hold {
  /** End of the hold of an order; null while the order is being charged, or may have been. */
  readonly until: Date | null;
  /** The invitation from the waiting list that holds the seat; null for none. */
  readonly invitation: { readonly until: Date | null } | null;
}

/** Whether a seat is held now. An order that a guest has placed may end before the invitation does. */
export function isRunning({ until, invitation }: Hold, now: Date): boolean {
  return until === null || until > now || (invitation?.until != null && invitation.until > now);
}
