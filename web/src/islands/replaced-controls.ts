/** What a visitor may have used before hydration. */
type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsIn = (part: Element): Control[] => [...part.querySelectorAll<Control>('button, input, select, textarea')];

/** Tells a field by its name and a button by its classes, so that controls which a browser extension has inserted do not count. */
const kindOf = ({ localName, name, className }: Control) => `${localName} ${name || className}`;

/** Whether a visitor has typed, chosen or ticked something since the HTML came; lists begin with an empty choice. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return control.checked !== control.defaultChecked;
  }
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
  /** The control of a part that has taken the place of one of them. */
  readonly successor: (before: Control, part: Element) => Control | undefined;
  /**
   * Gives the fields of a part what was typed, chosen and ticked in those before, and the focus. Answers whether it has one of
   * them.
   */
  readonly putBack: (part: Element) => boolean;
}

function remember(controls: ReadonlyArray<Control>): ReplacedControls {
  const { activeElement } = document;
  const successor = (before: Control, part: Element) => {
    const alike = (control: Control) => kindOf(control) === kindOf(before);
    const place = controls.filter(alike).indexOf(before);
    return controlsIn(part).filter(alike)[place];
  };
  return {
    successor,
    putBack: (part) => {
      let isFound = false;
      for (const before of controls) {
        const now = successor(before, part);
        if (!now) continue;
        isFound = true;
        repeatChange(before, now);
        if (before === activeElement) now.focus({ preventScroll: true });
      }
      return isFound;
    },
  };
}

/**
 * Remembers the controls of HTML that React is about to throw away, because something else has changed it
 * (`lib/use-hydrates.ts`). Each is found again by its place among those of its kind.
 */
export const rememberControls = (part: Element): ReplacedControls => remember(controlsIn(part));

/** By path: fields of a part that was left before its code came, which would have kept a draft of them. */
const left = new Map<string, ReplacedControls>();

/** As in drafts, a phone number and a card are left out. */
const isKept = (control: Control) =>
  !(control instanceof HTMLButtonElement || control.type === 'tel' || control.autocomplete.startsWith('cc-'));

/** Keeps what a visitor has put into a part that is removed before its code has come. */
export function keepLeft(path: string, part: Element): void {
  const kept = controlsIn(part).filter(isKept);
  if (kept.some((control) => isChanged(control) || control.isSameNode(document.activeElement))) {
    left.set(path, remember(kept));
  }
}

/** Puts it into a part of the same page, in this language or the other one, that has come with its code. */
export function putBackLeft(path: string, part: Element): void {
  if (left.get(path)?.putBack(part)) left.delete(path);
}
