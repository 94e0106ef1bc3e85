import { VisuallyHidden } from '../../components/text.tsx';
import { notKept } from '../../islands/fields.ts';
import { HONEYPOT } from './forms.ts';

/**
 * Password managers fill in hidden fields of an address too
 * (https://support.1password.com/browser-autofill-security): 1Password, LastPass, Bitwarden and Dashlane leave out a
 * field that has the attribute of each.
 */
const NOT_FOR_PASSWORD_MANAGERS = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};

/** What stands in the honeypot of a form: an empty text, unless a robot has filled it in. */
export function honeypotIn(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem(HONEYPOT);
  return field instanceof HTMLInputElement ? field.value : '';
}

/** A field that only robots find, and fill in. Its label asks people without styles to leave it empty. */
export function Honeypot({ label }: { readonly label: string }) {
  return (
    <VisuallyHidden aria-hidden="true">
      <label>
        {label}
        <input
          type="text"
          name={HONEYPOT}
          tabIndex={-1}
          autoComplete="off"
          {...notKept}
          {...NOT_FOR_PASSWORD_MANAGERS}
        />
      </label>
    </VisuallyHidden>
  );
}
