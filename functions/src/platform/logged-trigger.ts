import type { CloudEvent, CloudFunction } from 'firebase-functions';
import { codeToLog, logError } from './log.ts';

/**
 * A failure that its trigger has logged already, less severely than an error; its event is delivered again. Google's functions
 * framework prints the stack of what a trigger throws, in which the alert of docs/operations.md looks for `Error:`. The stack of
 * this failure is its message alone, so that the alert does not fire.
 */
export class LoggedFailure extends Error {
  override readonly name = 'LoggedFailure';
  override readonly stack = this.message;
}

/**
 * Wraps a trigger: logs the code of a failure as an error and rethrows it, so that the event is delivered again. Google's
 * functions framework prints the error only as text without a severity, which no alert on errors finds.
 */
export function loggedTrigger<Event extends CloudEvent<unknown>>(trigger: CloudFunction<Event>): CloudFunction<Event> {
  return new Proxy(trigger, {
    async apply(handle, self, [event]: [Event]) {
      try {
        return await Reflect.apply(handle, self, [event]);
      } catch (error) {
        if (!(error instanceof LoggedFailure)) {
          logError('trigger.failed', { subject: event.subject ?? '', code: codeToLog(error) });
        }
        throw error;
      }
    },
  });
}
