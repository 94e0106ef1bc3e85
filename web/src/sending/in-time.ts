import { offerReload } from '../islands/offer-reload.ts';

/** For how long a form waits for the answer to its call, and before that for code: a dynamic import has no timeout. */
export const FORM_DEADLINE_MS = 20_000;

/**
 * Resolves with code that a press has asked for, within 20 s. Rejects after that with the code of a callable that timed
 * out, so that a form shows the same message for both. Code that is missing is missing again at the next press, so a
 * failure offers to load the page anew.
 */
export async function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  const loaded = loading.catch((error: unknown) => {
    offerReload();
    throw error;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const late = Object.assign(new Error('The code did not arrive in time.'), { code: 'functions/deadline-exceeded' });
    timer = setTimeout(reject, FORM_DEADLINE_MS, late);
  });
  try {
    return await Promise.race([loaded, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
