import type { status } from '@grpc/grpc-js';
import { toStatus } from './status.ts';

/** The status code that an action throws; undefined when it succeeds. */
export function codeOf(action: () => unknown): status | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return toStatus(error).code;
  }
}
