import { FIELDS, type Field, PUT_BACK } from './fields.ts';

/** An element that a visitor may have used before hydration. */
type Control = HTMLButtonElement | Field;

const controlsIn = (island: Element): Control[] => [...island.querySelectorAll<Control>(`button, ${FIELDS}`)];

/** Identifies a field by its name and a button by its classes, so that what a browser extension has inserted is not mistaken for it. */
const kindOf = ({ localName, name, className }: Control) => `${localName} ${name || className}`;

/** Whether the visitor has typed, chosen or ticked something since the HTML came. A `select` begins with an empty option. */
export function isChanged(control: Control): boolean {
  if ('checked' in control && control.type === 'checkbox') return control.checked !== control.defaultChecked;
  return control.value !== ('defaultValue' in control ? control.defaultValue : '');
}

/** Repeats in a new field what the visitor has entered in the one that it replaces, with the events that its form listens to. */
function repeatChange(before: Control, field: Control): void {
  if (!isChanged(before)) return;
  if (before instanceof HTMLInputElement && field instanceof HTMLInputElement && before.type === 'checkbox') {
    if (before.checked !== field.checked) field.click();
    return;
  }
  // By the setter of the prototype: React tracks the value by a setter of its own on the field, and ignores an `input` event
  // after a change that it has tracked.
  Reflect.set(Object.getPrototypeOf(field), 'value', before.value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Opens the dialog of an island. Its button gets the focus first: a dialog that is closed gives it back to what had it. */
function openDialog(island: Element): void {
  const dialog = island.querySelector('dialog');
  if (!dialog) return;
  island.querySelector<HTMLElement>(`[aria-controls="${dialog.id}"]`)?.focus({ preventScroll: true });
  dialog.showModal();
}

interface ReplacedControls {
  /** The control that has replaced this one; undefined where there is none. */
  readonly successor: (before: Control) => Control | undefined;
  /** Enters in the new fields what was typed, chosen and ticked in the old ones, opens a dialog again, and moves the focus along. */
  readonly putBack: () => void;
}

/**
 * Remembers the controls of an island whose HTML React is about to throw away (`lib/use-hydrates.ts`). To be called during the
 * render, while they are still in the document. The successor of a control is the one at its place among those of its kind.
 */
export function rememberControls(island: Element): ReplacedControls {
  const controls = controlsIn(island);
  const { activeElement } = document;
  const dialog = island.querySelector('dialog');
  const successor = (before: Control) => {
    const alike = (control: Control) => kindOf(control) === kindOf(before);
    const place = controls.filter(alike).indexOf(before);
    return controlsIn(island).filter(alike)[place];
  };
  return {
    successor,
    putBack: () => {
      if (dialog?.open) openDialog(island);
      for (const before of controls) {
        const now = successor(before);
        if (!now) continue;
        now.setAttribute(PUT_BACK, '');
        repeatChange(before, now);
        if (before === activeElement) now.focus({ preventScroll: true });
        now.removeAttribute(PUT_BACK);
      }
    },
  };
}
