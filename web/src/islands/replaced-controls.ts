import { FIELDS, type Field, PUT_BACK } from './fields.ts';

/** An element that a visitor may have used before hydration. */
type Control = HTMLButtonElement | Field;

const controlsIn = (island: Element): Control[] => [...island.querySelectorAll<Control>(`button, ${FIELDS}`)];

/**
 * Identifies a field by its name and a button by its classes, so that an element inserted by a browser extension is not mistaken
 * for it.
 */
const kindOf = ({ localName, name, className }: Control) => `${localName} ${name || className}`;

/** Whether the visitor has typed, chosen or ticked something since the HTML came. A `select` begins with an empty option. */
export function isChanged(control: Control): boolean {
  if ('checked' in control && (control.type === 'checkbox' || control.type === 'radio'))
    return control.checked !== control.defaultChecked;
  return control.value !== ('defaultValue' in control ? control.defaultValue : '');
}

/** Copies the visitor's entry from a replaced field to the new one, and fires the events that its form listens to. */
function repeatChange(before: Control, field: Control): void {
  if (!isChanged(before)) return;
  if (before instanceof HTMLInputElement && field instanceof HTMLInputElement) {
    if (before.type === 'checkbox' && before.checked !== field.checked) field.click();
    // A radio button that is no longer chosen follows from the one that is.
    if (before.type === 'radio' && before.checked && !field.checked) field.click();
    if (before.type === 'checkbox' || before.type === 'radio') return;
  }
  // Uses the setter of the prototype: React's own setter on the field tracks the value, and React ignores an `input` event after
  // a tracked change.
  Reflect.set(Object.getPrototypeOf(field), 'value', before.value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Puts the caret or the selection of a replaced field into the new one. Browsers tell none of an address or a number. An empty
 * line that a draft has filled in is selected: the next key would be put into the text.
 */
function repeatSelection(before: Control, field: Control): void {
  if (before.value === '' && field.value !== '') {
    if (field instanceof HTMLInputElement) field.select();
    return;
  }
  // The form may have formatted the text, as the number of a card.
  if (before.value !== field.value || !('selectionStart' in before && 'selectionStart' in field)) return;
  const { selectionStart, selectionEnd, selectionDirection } = before;
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/**
 * Opens the dialog of an island. Focuses its button first, because a closed dialog returns the focus to the element that had it.
 */
function openDialog(island: Element): void {
  const dialog = island.querySelector('dialog');
  if (!dialog) return;
  island.querySelector<HTMLElement>(`[aria-controls="${dialog.id}"]`)?.focus({ preventScroll: true });
  dialog.showModal();
}

const foldsIn = (island: Element): HTMLDetailsElement[] => [...island.querySelectorAll('details')];

/** Opens and closes the folds of an island as those that they have replaced. */
function repeatFolds(before: ReadonlyArray<HTMLDetailsElement>, island: Element): void {
  const folds = foldsIn(island);
  if (folds.length !== before.length) return;
  folds.forEach((fold, index) => {
    fold.open = before[index]?.open === true;
  });
}

export interface ReplacedControls {
  /** The control that has replaced this one; undefined if there is none. */
  readonly successor: (before: Control) => Control | undefined;
  /** Repeats entries in the new fields, reopens a dialog and folds, and moves the focus along. */
  readonly putBack: () => void;
  /** Remembers which control has the focus now. */
  readonly noteFocus: () => void;
  /** Moves the focus back to the control that had it: the control itself is in the document again. */
  readonly refocus: () => void;
}

/**
 * Remembers the controls of an island whose HTML React is about to discard (`lib/use-hydrates.ts`). Call it during the render,
 * while they are still in the document. The successor of a control is the one at the same position among those of its kind.
 */
export function rememberControls(island: Element): ReplacedControls {
  const controls = controlsIn(island);
  const folds = foldsIn(island);
  let { activeElement } = document;
  const dialog = island.querySelector('dialog');
  const successor = (before: Control) => {
    const alike = (control: Control) => kindOf(control) === kindOf(before);
    const place = controls.filter(alike).indexOf(before);
    return controlsIn(island).filter(alike)[place];
  };
  return {
    successor,
    noteFocus: () => {
      activeElement = document.activeElement;
    },
    refocus: () => {
      const focused = controls.find((control) => control === activeElement);
      focused?.setAttribute(PUT_BACK, '');
      focused?.focus({ preventScroll: true });
      focused?.removeAttribute(PUT_BACK);
    },
    putBack: () => {
      if (dialog?.open) openDialog(island);
      repeatFolds(folds, island);
      for (const before of controls) {
        const now = successor(before);
        if (!now) continue;
        now.setAttribute(PUT_BACK, '');
        repeatChange(before, now);
        if (before === activeElement) {
          now.focus({ preventScroll: true });
          repeatSelection(before, now);
        }
        now.removeAttribute(PUT_BACK);
      }
    },
  };
}
