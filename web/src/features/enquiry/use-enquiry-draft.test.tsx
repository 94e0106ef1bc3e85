// @vitest-environment jsdom
import { act, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useForm, useWatch } from 'react-hook-form';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Values } from '../../sending/attempt.ts';
import { draftStore } from '../../sending/draft.ts';
import { bookingForm, type FormShape, homeForm } from './forms.ts';
import { useEnquiryDraft } from './use-enquiry-draft.ts';

const drafts = draftStore(homeForm.kind, { fullName: '', message: '', newsletter: false });
const SUBMISSION_ID = '7f3a91c2-5f0e-4c57-9d0b-6d1e7e6a9a10';

beforeEach(() => {
  sessionStorage.clear();
  window.earlyTaps = [];
});

/**
 * Hydrates a form after something was typed into its fields, one of which may have the focus. Resolves with the number of reports
 * that a draft was restored.
 */
async function hydrateAfter(
  typed: Readonly<Record<string, string>>,
  shape: FormShape = homeForm,
  focused?: string,
): Promise<number> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const onRestored = vi.fn();
  const options = { shape, fill: undefined, hasLeft: () => false, onRestored, onSentElsewhere: () => {} };
  function Form() {
    const form = useForm<Values>();
    const element = useRef<HTMLFormElement>(null);
    useEnquiryDraft({ ...options, element, form });
    return (
      <form ref={element}>
        <input {...form.register('fullName')} />
        <input {...form.register('phone')} />
        <textarea {...form.register('message')} />
        <input type="checkbox" {...form.register('newsletter')} />
        <output>{useWatch({ control: form.control, name: 'message' })}</output>
      </form>
    );
  }
  const element = document.createElement('div');
  element.innerHTML =
    '<form><input name="fullName"><input name="phone"><textarea name="message"></textarea><input type="checkbox" name="newsletter"><output></output></form>';
  document.body.replaceChildren(element);
  for (const [name, value] of Object.entries(typed)) {
    Object.assign(element.querySelector(`[name=${name}]`) as Element, { value });
  }
  if (focused) element.querySelector<HTMLElement>(`[name=${focused}]`)?.focus();
  const root = await act(async () => hydrateRoot(element, <Form />));
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  return onRestored.mock.calls.length;
}

test.each([
  ['no draft', undefined],
  ['a draft of another field', { values: { fullName: 'Ada', message: '', newsletter: false } }],
  ['a draft of other words', { values: { fullName: 'Ada', message: 'Selam', newsletter: true } }],
])(
  'text that was typed before hydration is kept if there was %s, with the other values of that draft',
  async (_, draft) => {
    if (draft) drafts.write(draft);
    await hydrateAfter({ message: 'Merhaba' });
    expect(drafts.read()?.values).toEqual({ fullName: '', newsletter: false, ...draft?.values, message: 'Merhaba' });
  },
);

test('useWatch sees text that was typed before hydration, which the counter of a long message needs', async () => {
  await hydrateAfter({ message: 'Merhaba' });
  expect(document.querySelector('output')?.textContent).toBe('Merhaba');
});

test('a restored draft keeps its attempt, also together with text that was typed before hydration', async () => {
  const values = { fullName: 'Ada', message: '', newsletter: false };
  drafts.write({ values, attempt: { submissionId: SUBMISSION_ID, values } });
  await hydrateAfter({ message: 'Merhaba' });
  expect(drafts.read()?.attempt).toEqual({ submissionId: SUBMISSION_ID, values, restored: true });
});

test.each([
  ['reports a restored draft that has filled in a field', { message: 'Merhaba' }, 1],
  ['reports no restored draft if the browser had filled in the same', { fullName: 'Ada', message: 'Merhaba' }, 0],
  ['reports no restored draft if the visitor had typed something else', { fullName: 'Grace', message: 'Merhaba' }, 0],
])('a form %s', async (_, typed, times) => {
  drafts.write({ values: { fullName: 'Ada', message: '', newsletter: false } });
  expect(await hydrateAfter(typed)).toBe(times);
});

/** Returns the text that the next key replaces in the field of a form. */
function selectedIn(name: string): string {
  const { value, selectionStart, selectionEnd } = document.querySelector(`[name=${name}]`) as HTMLInputElement;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}

test('a draft that fills in the field with the focus is selected there, so that a name typed at this moment replaces it', async () => {
  drafts.write({ values: { fullName: 'Ada', message: '', newsletter: false } });
  await hydrateAfter({ message: 'Merhaba' }, homeForm, 'fullName');
  expect(selectedIn('fullName')).toBe('Ada');
});

test.each([
  ['a message that a draft has filled in', 'message', 'Selam', {}],
  ['a name that was typed before hydration', 'fullName', 'Ada', { fullName: 'Grace' }],
])('%s is not selected: the next key must not delete it', async (_, focused, text, typed) => {
  drafts.write({ values: { fullName: '', message: '', newsletter: true, [focused]: text } });
  await hydrateAfter(typed, homeForm, focused);
  expect(selectedIn(focused)).toBe('');
});

test.each([
  ['is dropped if the draft adds to what was typed: nobody has seen them together', { message: 'Merhaba' }, 0],
  [
    'stays if the fields hold a part of the draft, which the browser has put back after a reload',
    { fullName: 'Ada' },
    1,
  ],
])('a press that waits to send the form %s', async (_, typed, left) => {
  // as where React renders the form anew: the one that was pressed is out of the document
  const pressed = Object.assign(document.createElement('form'), {
    innerHTML:
      '<input name="fullName"><textarea name="message"></textarea><input type="checkbox" name="newsletter"><button></button>',
  });
  pressed.dataset['draft'] = drafts.key;
  for (const [name, value] of Object.entries(typed)) Object.assign(pressed.elements.namedItem(name) ?? {}, { value });
  window.earlyTaps = [...pressed.querySelectorAll('button')];
  drafts.write({ values: { fullName: 'Ada', message: '', newsletter: true } });
  await hydrateAfter({});
  expect(window.earlyTaps).toHaveLength(left);
});

test('a phone number, which no draft holds, does not prolong a draft', async () => {
  const booking = draftStore(bookingForm.kind, { firstName: '' });
  booking.write({ values: { firstName: 'Ada' } });
  const stored = sessionStorage.getItem(booking.key);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await hydrateAfter({ phone: '+90 532 000 11 22' }, bookingForm);
  expect(sessionStorage.getItem(booking.key)).toBe(stored);
});
