import { totalmem } from 'node:os';

/** More stacks gain nothing on two cores: docs/decisions/0019-what-npm-test-costs.md. */
const MOST = 3;

const GIGABYTE = 2 ** 30;
/** Memory that one stack comes to use. */
const STACK_BYTES = 1.5 * GIGABYTE;
/** Memory for everything beside the stacks: the system, Chromium, Vitest, the other checks. */
const OTHER_BYTES = 2.5 * GIGABYTE;

/** Number of stacks that fit into `bytes` of memory, at least one. Processes of too many are swapped, or killed. */
export function stacksWithin(bytes: number): number {
  return Math.max(1, Math.min(MOST, Math.floor((bytes - OTHER_BYTES) / STACK_BYTES)));
}

/** Memory of this machine in bytes, or the limit of its container if that is lower. */
export const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
