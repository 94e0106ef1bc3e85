// @vitest-environment jsdom
import { act } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { testRoot } from '../../lib/testing.ts';
import type { Values } from '../../sending/attempt.ts';
import { type Fill, usePrefill } from './use-prefill.ts';

const fill: Fill = { field: 'order', text: '13D7-E1E7', among: 'anything' };
const ofDraft: { current: Values } = { current: {} };

function Form({ asked }: { asked?: Fill }) {
  const form = useForm<Values>();
  usePrefill(asked, form, form.getValues, ofDraft);
  return <input {...form.register('order')} />;
}

test.each<[string, Fill]>([
  ['an order number', fill],
  ['a topic', { field: 'order', text: 'Liderlik koçluğu', among: ['Kariyer koçluğu'] }],
])(
  '%s that is put into the field with the focus is selected in the same task, so that the next key replaces all of it',
  (_, asked) => {
    document.body.innerHTML = '<div></div>';
    const root = testRoot();
    act(() => root.render(<Form />));
    const field = document.querySelector('input') as HTMLInputElement;
    field.focus();

    act(() => root.render(<Form asked={asked} />));

    const { value, selectionStart, selectionEnd } = field;
    expect({ value, selectionStart, selectionEnd }).toEqual({
      value: asked.text,
      selectionStart: 0,
      selectionEnd: asked.text.length,
    });
  },
);

test('an order number that was corrected after a link stays after a reload, and another link replaces it', () => {
  sessionStorage.clear();
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  /** Returns the value of the field after a load of the page by a link, with the draft that the load before has left. */
  const loaded = (asked: Fill, draft: Values) => {
    ofDraft.current = draft;
    act(() => root.render(null));
    act(() => root.render(<Form />));
    const field = document.querySelector('input') as HTMLInputElement;
    field.value = String(draft['order'] ?? '');
    act(() => root.render(<Form asked={asked} />));
    return field.value;
  };
  expect(loaded(fill, {})).toBe('13D7-E1E7');
  expect(loaded(fill, { order: '2222-3333' })).toBe('2222-3333');
  expect(loaded({ ...fill, text: '4444-5555' }, { order: '2222-3333' })).toBe('4444-5555');
  expect(loaded(fill, {})).toBe('13D7-E1E7');
});
