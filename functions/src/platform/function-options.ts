import { REGION } from '@site/contract/deploy/functions-runtime';
import { accountOf } from './service-accounts.ts';

/**
 * Options of a function that answers HTTP requests. The site calls it through Hosting on its own origin, so no other origin is
 * allowed. 1 GiB is enough for a body of 10 MB of keys, which takes the process to 650 MB if the limit of body-limit.ts does not
 * apply. `maxInstances` bounds the cost of a flood.
 */
export const httpOptions = {
  region: REGION,
  cors: false,
  timeoutSeconds: 30,
  memory: '1GiB',
  concurrency: 20,
  maxInstances: 5,
  serviceAccount: accountOf.payments,
} as const;

/** Options of a callable that takes a form. */
export const formOptions = { ...httpOptions, maxInstances: 3, serviceAccount: accountOf.forms } as const;

/**
 * Options of a scheduled function. One instance bounds its cost. The instance accepts calls while one is under way, so runs may
 * overlap and must be idempotent.
 *
 * It is open to calls from anywhere, and answers 403 to all callers but the account of its job. `ALLOW_INTERNAL_ONLY` accepts
 * Cloud Scheduler only at the address under run.app (https://cloud.google.com/run/docs/securing/ingress), but firebase-tools
 * gives a new job the one under cloudfunctions.net (`createV2Function` in deploy/functions/release/fabricator.js).
 */
export const scheduleOptions = {
  region: REGION,
  ingressSettings: 'ALLOW_ALL',
  serviceAccount: accountOf.triggers,
  timeoutSeconds: 300,
  memory: '512MiB',
  maxInstances: 1,
} as const;

/**
 * Options of a trigger. Its event is delivered at least once and retried until it succeeds: handlers must be idempotent. Eventarc
 * calls from inside the project; nobody else has to reach it.
 */
export const triggerOptions = {
  region: REGION,
  ingressSettings: 'ALLOW_INTERNAL_ONLY',
  serviceAccount: accountOf.triggers,
  retry: true,
  timeoutSeconds: 60,
  memory: '512MiB',
  maxInstances: 10,
} as const;
