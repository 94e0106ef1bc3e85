import type { CloudEvent, CloudFunction } from 'firebase-functions';
import { errorCode, logError } from './log.ts';

/**
 * A trigger that logs with which code it failed, before it fails and its event is delivered again. Google's functions
 * framework prints the error as text that has no severity, which no alert on errors finds.
 */
export function loggedTrigger<Event extends CloudEvent<unknown>>(trigger: CloudFunction<Event>): CloudFunction<Event> {
  return new Proxy(trigger, {
    async apply(handle, self, [event]: [Event]) {
      try {
        return await Reflect.apply(handle, self, [event]);
      } catch (error) {
        logError('trigger.failed', { subject: event.subject ?? '', code: errorCode(error) });
        throw error;
      }
    },
  });
}
