import { FIELDS, type Field, PUT_BACK } from './fields.ts';

/** What a visitor may have used before hydration. */
type Control = HTMLButtonElement | Field;

const controlsIn = (part: Element): Control[] => [...part.querySelectorAll<Control>(`button, ${FIELDS}`)];

/** Tells a field by its name and a button by its classes, so that controls which a browser extension has inserted do not count. */
const kindOf = ({ localName, name, className }: Control) => `${localName} ${name || className}`;

/** Whether a visitor has typed, chosen or ticked something since the HTML came; lists begin with an empty choice. */
export function isChanged(control: Control): boolean {
  if ('checked' in control && control.type === 'checkbox') return control.checked !== control.defaultChecked;
  return control.value !== ('defaultValue' in control ? control.defaultValue : '');
}

/** Does to a field what the visitor has done to the one before it, with the events that its form listens to. */
function repeatChange(before: Control, field: Control): void {
  if (!isChanged(before)) return;
  if (before instanceof HTMLInputElement && field instanceof HTMLInputElement && before.type === 'checkbox') {
    if (before.checked !== field.checked) field.click();
    return;
  }
  // By the setter of the prototype: React has put its own on the field, and ignores an event after a change that it knows.
  Reflect.set(Object.getPrototypeOf(field), 'value', before.value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

interface ReplacedControls {
  /** The control that has taken the place of one of them. */
  readonly successor: (before: Control) => Control | undefined;
  /** Gives the new fields what was typed, chosen and ticked in those before, and the focus. */
  readonly putBack: () => void;
}

/**
 * Remembers the controls of HTML that React is about to throw away, because something else has changed it
 * (`lib/use-hydrates.ts`). Each is found again by its place among those of its kind.
 */
export function rememberControls(part: Element): ReplacedControls {
  const controls = controlsIn(part);
  const { activeElement } = document;
  const successor = (before: Control) => {
    const alike = (control: Control) => kindOf(control) === kindOf(before);
    const place = controls.filter(alike).indexOf(before);
    return controlsIn(part).filter(alike)[place];
  };
  return {
    successor,
    putBack: () => {
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
