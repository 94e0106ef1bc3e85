/** The region of the database: every function runs beside it. */
const REGION = 'europe-west1';

/** Options of a callable. The site calls it through Hosting on its own origin, so no other origin is allowed. */
export const callableOptions = { region: REGION, cors: false, timeoutSeconds: 30, maxInstances: 20 } as const;

/** Options of a scheduled function: one instance, so that two runs never overlap. */
export const scheduleOptions = { region: REGION, timeoutSeconds: 300, memory: '512MiB', maxInstances: 1 } as const;

/**
 * Options of a trigger. Its event is delivered at least once and retried until it succeeds: handlers must be
 * idempotent.
 */
export const triggerOptions = {
  region: REGION,
  retry: true,
  timeoutSeconds: 60,
  memory: '512MiB',
  maxInstances: 10,
} as const;
