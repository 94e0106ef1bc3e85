/**
 * Returns the turn, in parts of a full one, at which a needle at `from` points in the direction of `to` after the shortest way
 * there; it may be above 1 or below 0.
 */
export function nearestTurn(from: number, to: number): number {
  return to + Math.round(from - to);
}
