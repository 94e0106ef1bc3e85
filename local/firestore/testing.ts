import type { status } from '@grpc/grpc-js';
import { toStatus } from './status.ts';

/** The status with which an action is refused; undefined when it is done. */
export function codeOf(action: () => unknown): status | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return toStatus(error).code;
  }
}
