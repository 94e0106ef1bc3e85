import { type RefObject, useCallback, useEffect } from 'react';

/**
 * Sets the browser's message for an empty required field, in the language of the page. Returns a function that updates it after a
 * change.
 */
export function useBrowserMessages(form: RefObject<HTMLFormElement | null>, required: string): () => void {
  const refresh = useCallback(() => {
    for (const control of form.current?.querySelectorAll<HTMLInputElement>(':required') ?? []) {
      control.setCustomValidity(control.validity.valueMissing ? required : '');
    }
  }, [form, required]);
  // After each render: restoring a draft and clearing the form change values without an event.
  useEffect(refresh);
  return refresh;
}
