/** Time after which code that is on its way is no longer awaited. */
const LOAD_DEADLINE_MS = 20_000;

/**
 * What `loading` brings, if it does so within 20 s. Rejects else with the code of a callable that did not answer: to
 * whoever waits for a form it is the same.
 */
export async function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const late = Object.assign(new Error('The code did not arrive in time.'), { code: 'functions/deadline-exceeded' });
    timer = setTimeout(reject, LOAD_DEADLINE_MS, late);
  });
  try {
    return await Promise.race([loading, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
