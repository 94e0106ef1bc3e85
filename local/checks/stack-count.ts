import { totalmem } from 'node:os';

/** More find nothing to do on two cores: docs/decisions/0019-what-npm-test-costs.md. */
const MOST = 3;

const GIGABYTE = 2 ** 30;
/** What a stack comes to hold. */
const STACK_BYTES = 1.5 * GIGABYTE;
/** For all that runs beside the stacks: the system, Chromium, Vitest, the other checks. */
const OTHER_BYTES = 2.5 * GIGABYTE;

/** How many stacks have room in so many bytes of memory. Too many are swapped, or killed. */
export function stacksWithin(bytes: number): number {
  return Math.max(1, Math.min(MOST, Math.floor((bytes - OTHER_BYTES) / STACK_BYTES)));
}

/** Memory of this machine in bytes, or what its container may have of it. */
export const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
