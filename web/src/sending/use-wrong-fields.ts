import { type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import type { WrongField } from '../components/error-summary.tsx';
import type { Message } from '../content/form-content.ts';
import { focusField } from '../lib/focus-field.ts';

/** The mark of an optional field, which is an element of its own in its label (`components/field.tsx`). */
const isMark = (part: ChildNode) => part instanceof HTMLElement && /^\s*\(.+\)$/.test(part.textContent);

/** The words of a label without the asterisk of a required field and the mark of an optional one. */
function nameOf(label: HTMLLabelElement | undefined): string | undefined {
  const words = Array.from(label?.childNodes ?? []).filter((part) => !isMark(part));
  return (
    label &&
    words
      .map(({ textContent }) => textContent)
      .join('')
      .replace(/[\s*]+$/, '')
  );
}

/** The name of a field, after the `aria-label` of its group, if it has one: both addresses of an order have the same labels. */
function labelOf(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  const group = control.closest('fieldset')?.getAttribute('aria-label');
  const label = nameOf(control.labels?.[0]) ?? control.name;
  return group ? `${group}: ${label}` : label;
}

/** The named fields of a form in the order of the page, each with the words of its label. */
function fieldsOf(form: HTMLFormElement, names: ReadonlyArray<string>): ReadonlyArray<WrongField> {
  return Array.from(form.elements).flatMap((control) => {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement;
    if (!isField || !names.includes(control.name)) return [];
    return [{ id: control.id, name: control.name, label: labelOf(control) }];
  });
}

/** Content of the error summary at the head of a form: a message, and the wrong fields. */
interface Wrong {
  readonly problem: Message;
  readonly fields: ReadonlyArray<WrongField>;
}

const NOTHING: Wrong = { problem: { title: '' }, fields: [] };

/** Scrolls an element into sight, at least its upper edge. */
function showUpperEdge(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest' });
  // If the element is taller than the free part of the screen, `nearest` aligns its lower edge.
  const clear = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  if (element.getBoundingClientRect().top < clear) element.scrollIntoView();
}

/**
 * State of the error summary at the head of a form. Moves the focus to the summary if several fields are wrong, else to the wrong
 * field itself.
 *
 * Returns
 * - `id` and `box`: id and ref for the element of the summary;
 * - `problem` and `fields`: the message, and the wrong fields in the order of the page, as of the last `mark`;
 * - `mark`: shows a message for the fields with these names;
 * - `clear`: empties the summary.
 */
export function useWrongFields(form: RefObject<HTMLFormElement | null>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [{ problem, fields }, setWrong] = useState(NOTHING);

  // A layout effect: moves the focus before the frame with the errors, and before `useSubmission` would restore it to the button.
  useLayoutEffect(() => {
    const [first, second] = fields;
    if (!first) return;
    const target = second ? box.current : document.getElementById(first.id);
    if (!target) return;
    focusField(target, { preventScroll: true });
    showUpperEdge(target);
  }, [fields]);

  const mark = useCallback(
    (problem: Message, names: ReadonlyArray<string>) =>
      setWrong({ problem, fields: form.current ? fieldsOf(form.current, names) : [] }),
    [form],
  );
  const clear = useCallback(() => setWrong(NOTHING), []);
  return { id, box, problem, fields, mark, clear };
}
