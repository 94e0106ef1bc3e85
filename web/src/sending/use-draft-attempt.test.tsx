// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { testRoot } from '../lib/testing.ts';
import type { FormAttempt, Values } from './attempt.ts';
import { draftStore } from './draft.ts';
import { useDraftAttempt } from './use-draft-attempt.ts';

const drafts = draftStore('home', { fullName: '' });

beforeEach(() => {
  sessionStorage.clear();
});

/** Renders a form with these values, and the attempt of a draft. */
async function shown(values: Values, restored?: FormAttempt) {
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  const current: { attempt?: ReturnType<typeof useDraftAttempt> } = {};
  function Form() {
    current.attempt = useDraftAttempt(drafts, () => values, restored);
    return null;
  }
  await act(async () => root.render(<Form />));
  if (!current.attempt) throw new Error('The form was not rendered.');
  return current.attempt;
}

const ADA = { fullName: 'Ada' };

test('an attempt is kept with the draft, and repeated under the same id while the values are unchanged', async () => {
  const attempt = await shown(ADA);
  const { submissionId } = attempt.begin(ADA);
  expect(drafts.read()).toMatchObject({ values: ADA, attempt: { submissionId, values: ADA } });
  expect(attempt.begin({ ...ADA }).submissionId).toBe(submissionId);
  expect(attempt.begin({ fullName: 'Grace' }).submissionId).not.toBe(submissionId);
});

test('the attempt of a restored draft is repeated under its id', async () => {
  const restored = { submissionId: '7f3a91c2', values: ADA, restored: true } as const;
  const attempt = await shown(ADA, restored);
  expect(attempt.begin({ ...ADA, phone: '0532' }).submissionId).toBe('7f3a91c2');
});

test('a dropped attempt is gone from the draft, whose values stay; a cleared one takes the draft along', async () => {
  const attempt = await shown(ADA);
  const { submissionId } = attempt.begin(ADA);
  attempt.drop();
  expect(drafts.read()).toEqual({ values: ADA });
  expect(attempt.begin(ADA).submissionId).not.toBe(submissionId);
  attempt.clear();
  expect([drafts.read(), attempt.last.current]).toEqual([undefined, undefined]);
});
