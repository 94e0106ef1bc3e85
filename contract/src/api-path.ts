import type { CallableName } from './call.ts';

/** Functions that Hosting forwards to beside the callables; firebase.json has them all. */
type ForwardedName = 'cohort-status' | 'cohort-calendar' | 'newsletter-opt-out' | 'iyzico-callback';

/** Path under which Hosting forwards to a function, on the site's own origin. */
export function apiPath<Name extends CallableName | ForwardedName>(name: Name): `/api/${Name}` {
  return `/api/${name}`;
}
