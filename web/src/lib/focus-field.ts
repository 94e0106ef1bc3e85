/** Moves the focus to a field. A fold around it is opened first: what is folded takes no focus. */
export function focusField(field: HTMLElement, options?: FocusOptions): void {
  const fold = field.closest('details');
  if (fold) fold.open = true;
  field.focus(options);
}
