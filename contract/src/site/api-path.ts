import type { CallableName } from './call.ts';

/** Functions that Hosting forwards to besides the callables; firebase.json lists all of them. */
type ForwardedName = 'cohort-status' | 'cohort-calendar' | 'newsletter-opt-out' | 'iyzico-callback';

/** Returns the path under which Hosting forwards to a function, on the site's own origin. */
export function apiPath<Name extends CallableName | ForwardedName>(name: Name): `/api/${Name}` {
  return `/api/${name}`;
}
