import { expect, test } from 'vitest';
import { nextSubmission, type Submission, type SubmissionEvent, WRITING } from './submission.ts';
import { createSubmitter } from './submitter.ts';

const confirmed = { type: 'confirmed', receipt: '7F3A-91C2' } as const;

function form() {
  let state: Submission<string, string> = WRITING;
  const submit = createSubmitter<string, string>((event: SubmissionEvent<string, string>) => {
    state = nextSubmission(state, event);
  });
  return { submit, state: () => state };
}

const unreachable = () => 'unreachable';

test('a second click while the first is on its way starts nothing', async () => {
  const { submit, state } = form();
  const { promise, resolve } = Promise.withResolvers<typeof confirmed>();
  const first = submit(() => promise, unreachable);
  let started = false;
  const second = await submit(async () => {
    started = true;
    return confirmed;
  }, unreachable);
  expect({ second, started, at: state().at }).toEqual({ second: undefined, started: false, at: 'sending' });
  resolve(confirmed);
  expect(await first).toEqual(confirmed);
  expect(state()).toEqual({ at: 'sent', receipt: '7F3A-91C2' });
});

test('the check begins in a later task than the press, so that a frame can come between', async () => {
  const { submit, state } = form();
  const done: string[] = [];
  const sending = submit(async () => {
    done.push('checked');
    return { type: 'dropped' };
  }, unreachable);
  expect(state().at).toBe('sending');
  // Runs all microtasks that the events of the press set off.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(done).toEqual([]);
  await sending;
  expect(done).toEqual(['checked']);
});

test('an attempt that throws is a refusal, and the next one runs', async () => {
  const { submit, state } = form();
  const outcome = await submit(() => Promise.reject(new TypeError('no chunk')), unreachable);
  expect(outcome).toEqual({ type: 'refused', refusal: 'unreachable' });
  expect(await submit(async () => confirmed, unreachable)).toEqual(confirmed);
  expect(state().at).toBe('sent');
});

test('an error after a confirmed message is not shown as a refusal, and does not lock the form', async () => {
  const { submit, state } = form();
  const sendAndFinish = async () => {
    await submit(async () => confirmed, unreachable);
    throw new Error('the next page could not be shown');
  };
  await expect(sendAndFinish()).rejects.toThrow('the next page');
  expect(state().at).toBe('sent');
  expect(await submit(async () => ({ type: 'dropped' }), unreachable)).toEqual({ type: 'dropped' });
});

test('the form shows the outcome only after what comes before it, and a second click starts nothing meanwhile', async () => {
  const { submit, state } = form();
  const { promise, resolve } = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<string>();
  const first = submit(
    async () => confirmed,
    unreachable,
    ({ type }) => {
      reached.resolve(type);
      return promise;
    },
  );
  expect(await reached.promise).toBe('confirmed');
  expect([state().at, await submit(async () => confirmed, unreachable)]).toEqual(['sending', undefined]);
  resolve();
  await first;
  expect(state().at).toBe('sent');
});

test('an error before the outcome is shown neither hides it nor locks the form', async () => {
  const { submit, state } = form();
  const failing = submit(
    async () => confirmed,
    unreachable,
    () => Promise.reject(new Error('the next page could not be shown')),
  );
  await expect(failing).rejects.toThrow('the next page');
  expect(state().at).toBe('sent');
  expect(await submit(async () => confirmed, unreachable)).toEqual(confirmed);
});
