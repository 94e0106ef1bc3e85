// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { checkedAttempt } from './checked-attempt.ts';

const SENT = { type: 'confirmed', receipt: 'r' } as const;

let calls: unknown[][] = [];

afterEach(() => {
  calls = [];
  vi.unstubAllGlobals();
});

/** Runs an attempt of a form with these errors, and notes its calls. */
function attempt(
  errors: ReadonlyArray<string>,
  loadCheck: () => Promise<unknown> = async () => {},
  form = document.createElement('form'),
) {
  return checkedAttempt<string, ReadonlyArray<string>, string, string>({
    form: { current: form },
    loadCheck,
    clearMarks: () => calls.push(['clear']),
    handleSubmit: (valid, invalid) => async () => (errors.length === 0 ? valid('values') : invalid(errors)),
    send: async (values) => {
      calls.push(['send', values]);
      return SENT;
    },
    mark: (wrong) => calls.push(['mark', wrong]),
  })();
}

test('a form that is right is sent, and its outcome is that of the attempt', async () => {
  expect(await attempt([])).toEqual(SENT);
  expect(calls).toEqual([['clear'], ['send', 'values']]);
});

test('a form that is wrong is marked in the place of its last marks, and the attempt is dropped', async () => {
  expect(await attempt(['email'])).toEqual({ type: 'dropped' });
  expect(calls).toEqual([['clear'], ['mark', ['email']]]);
});

test('the attempt of a form whose check cannot be loaded rejects, and the marks stay', async () => {
  // offline, no reload is offered: it is once per document, which other tests share
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const failed = attempt([], async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(failed).rejects.toThrow('Failed to fetch');
  expect(calls).toEqual([]);
});

/** Runs an attempt of a form that is right, in which a field is changed while its check loads. */
async function attemptWhileChanged(field: string) {
  const form = document.createElement('form');
  form.innerHTML = '<textarea></textarea><input type="checkbox">';
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const attempted = attempt([], () => loaded, form);
  form.querySelector(field)?.dispatchEvent(new Event('input', { bubbles: true }));
  load();
  return attempted;
}

test('the attempt of a form that is typed into while its check loads is dropped: a message would be sent cut in half', async () => {
  expect(await attemptWhileChanged('textarea')).toEqual({ type: 'dropped', because: 'typed-on' });
  expect(calls).toEqual([]);
});

test('a box that is ticked while the check loads is sent along', async () => {
  expect(await attemptWhileChanged('input')).toEqual(SENT);
});

test('an attempt waits twenty seconds for the check of its form, and then fails as a call without an answer does', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failed = attempt([], () => new Promise(() => {}));
  const code = failed.catch((error: unknown) => Reflect.get(Object(error), 'code'));
  let isOver = false;
  void code.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await code).toBe('functions/deadline-exceeded');
  expect(calls).toEqual([]);
});
