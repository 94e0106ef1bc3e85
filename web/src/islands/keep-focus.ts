import type { Field } from './fields.ts';

/** A field of a form with a draft, and the selection in it; browsers tell none of an address or a list. */
interface Focused {
  readonly draft: string;
  readonly name: string;
  readonly selection: readonly [start: number, end: number | null] | null;
}

let kept: Focused | undefined;

function forget(): void {
  kept = undefined;
}

const isField = (element: Element | null): element is Field => element?.matches('form[data-draft] [name]') ?? false;

/**
 * Remembers the field of this island that has the focus, until something else takes the focus. Call it before the island is
 * removed, in the clean-up of a layout effect: the same form in another language may take its place ({@link putBackFocus}).
 */
export function keepFocus(island: Element): void {
  const { activeElement } = document;
  const draft = isField(activeElement) && activeElement.form?.dataset['draft'];
  if (!draft || !island.contains(activeElement)) return;
  const start = 'selectionStart' in activeElement ? activeElement.selectionStart : null;
  const end = 'selectionEnd' in activeElement ? activeElement.selectionEnd : null;
  kept = { draft, name: activeElement.name, selection: start === null ? null : [start, end] };
  document.addEventListener('focusin', forget, { capture: true, once: true });
}

/** Moves a focus that was lost with another form of the same draft to the field of the same name, once its text is there. */
export function putBackFocus(form: HTMLFormElement | null): void {
  const { activeElement, body } = document;
  if (!kept || activeElement !== body || form?.dataset['draft'] !== kept.draft) return;
  const { name, selection } = kept;
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  if (selection && 'setSelectionRange' in field) (field as HTMLInputElement).setSelectionRange(...selection);
}
