import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { WrongField } from '../components/error-summary.tsx';

/** The named fields of a form in the order of the page, each with the words of its label. */
function fieldsOf(form: HTMLFormElement, names: ReadonlyArray<string>): ReadonlyArray<WrongField> {
  return Array.from(form.elements).flatMap((control) => {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement;
    if (!isField || !names.includes(control.name)) return [];
    const label = control.labels?.[0]?.textContent?.replace(/[\s*]+$/, '') ?? control.name;
    return [{ id: control.id, name: control.name, label }];
  });
}

/**
 * The fields that the summary at the head of a form names, as of its last check. Moves the focus: to the summary where
 * several fields are wrong, else to the field itself.
 */
export function useWrongFields(form: RefObject<HTMLFormElement | null>) {
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<ReadonlyArray<WrongField>>([]);

  useEffect(() => {
    const [first, second] = fields;
    if (!first) return;
    const target = second ? summary.current : document.getElementById(first.id);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
  }, [fields]);

  const mark = useCallback(
    (names: ReadonlyArray<string>) => setFields(form.current ? fieldsOf(form.current, names) : []),
    [form],
  );
  const clear = useCallback(() => setFields((before) => (before.length > 0 ? [] : before)), []);
  return { id, summary, fields, mark, clear };
}
