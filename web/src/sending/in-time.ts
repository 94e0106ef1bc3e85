import { offerReload } from '../islands/offer-reload.ts';

/** For how long a form waits for the answer to its call, and before that for code: a dynamic import has no timeout. */
export const FORM_DEADLINE_MS = 20_000;

/**
 * Resolves with code within 20 s. Rejects after that with the code of a callable that timed out, so that a form shows the
 * same message for both.
 */
export async function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const late = Object.assign(new Error('The code did not arrive in time.'), { code: 'functions/deadline-exceeded' });
    timer = setTimeout(reject, FORM_DEADLINE_MS, late);
  });
  try {
    return await Promise.race([loading, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does the same for code that a press has asked for. Code that is missing is missing again at the next press, so its
 * absence offers to load the page anew; not after the 20 s, when the form has answered already.
 */
export function atPress<Part>(loading: Promise<Part>): Promise<Part> {
  let isOver = false;
  const offering = loading.catch((error: unknown) => {
    if (!isOver) offerReload();
    throw error;
  });
  return inTime(offering).finally(() => {
    isOver = true;
  });
}
