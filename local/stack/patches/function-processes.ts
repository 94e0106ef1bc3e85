import type { Worker } from './emulator-classes.ts';

/**
 * Whether functions that declare the same secrets share a process, as in the stacks of the tests. Callable functions share one
 * and event functions another, because only the first refuse large bodies.
 */
export const SHARE = process.env['FUNCTIONS_SHARE_PROCESS'] !== undefined;

/** How many calls a function takes at once, by the id of its trigger. */
export const concurrencyOf = new Map<string, number>();

/** The key of a function's shared process, by the id of its trigger. */
export const sharedKeyOf = new Map<string, string>();

/** Processes that are being started, by codebase and key. */
export const starts = new Map<string, Promise<Worker>>();

/** Number of calls that a process is answering. */
export const callsIn = new WeakMap<Worker, number>();

/** Processes of replaced code: they finish their calls and take no others. */
export const retired = new WeakSet<Worker>();

/** Whether a process is kept waiting for the next start, so that a developer sees a change sooner. */
export const KEEP_WAITING = process.env['FUNCTIONS_KEEP_WAITING'] !== undefined;
