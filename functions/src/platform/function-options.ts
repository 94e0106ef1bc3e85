/** Where everything runs: beside the database. */
const REGION = 'europe-west1';

/** A callable that the site reaches through Hosting on its own origin, so no other origin is let in. */
export const callableOptions = { region: REGION, cors: false, timeoutSeconds: 30, maxInstances: 20 } as const;

/** A scheduled function has time, and never runs beside itself. */
export const scheduleOptions = { region: REGION, timeoutSeconds: 300, memory: '512MiB', maxInstances: 1 } as const;

/** A trigger is delivered again until it succeeds, so its handler has to be harmless when repeated. */
export const triggerOptions = {
  region: REGION,
  retry: true,
  timeoutSeconds: 60,
  memory: '512MiB',
  maxInstances: 10,
} as const;
