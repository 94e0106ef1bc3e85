import { oneOf } from '@site/contract/plain/one-of';
import type { CallableRequest } from 'firebase-functions/https';
import { defineString, select } from 'firebase-functions/params';
import { type Caller, callerOfRequest } from './caller-address.ts';
import { parameterGroup } from './parameter-group.ts';

const APP_CHECK = ['off', 'signal', 'enforce'] as const;

/**
 * How App Check is used; docs/deploy.md says what it is worth. No function consumes the tokens, so one can be sent again from any
 * network until it expires.
 */
const appCheckParams = parameterGroup(
  'App Check',
  { APP_CHECK: oneOf(APP_CHECK) },
  {
    APP_CHECK: defineString('APP_CHECK', {
      default: 'off',
      description:
        'off: not looked at. signal: a call without a valid App Check token is more likely a robot. enforce: such a call also reaches neither orders nor cards.',
      input: select([...APP_CHECK]),
    }),
  },
);

/** Facts about the sender of a call that are not in its body. */
export interface Visit {
  readonly caller: Caller;
  /** App Check is configured, and the call had no valid token. */
  readonly appCheckFailed: boolean;
}

/**
 * Returns who calls a callable, for rate limits, signals and iyzico alike; hints and returns find it out in `settling/hints.ts`.
 */
export function visitOf({ rawRequest, app }: Pick<CallableRequest<unknown>, 'rawRequest' | 'app'>): Visit {
  return {
    caller: callerOfRequest(rawRequest.headers),
    appCheckFailed: appCheckParams.values().APP_CHECK !== 'off' && app === undefined,
  };
}

/** Whether a call is refused because App Check is enforced and it had no valid token. */
export function isUnverified({ appCheckFailed }: Visit): boolean {
  return appCheckFailed && appCheckParams.values().APP_CHECK === 'enforce';
}
