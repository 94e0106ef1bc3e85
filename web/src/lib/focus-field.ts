/** Moves the focus to a field. Opens a `details` around it first, in which nothing can take the focus while it is closed. */
export function focusField(field: HTMLElement, options?: FocusOptions): void {
  const fold = field.closest('details');
  if (fold) fold.open = true;
  field.focus(options);
}
