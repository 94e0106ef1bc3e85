import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { closeToast, shownToasts } from '../lib/toast.ts';
import { LocaleProvider } from '../site/locale.tsx';
import { useFormToast } from './use-form-toast.ts';

/** Shows an error toast while it is rendered; `left` says whether the visitor has left the form. */
function Complaining({ left }: { readonly left: boolean }) {
  useFormToast(() => left).show({ title: 'Gönderilemedi' });
  return null;
}

test.each([
  ['/turkish', true, { lang: 'tr' }],
  ['/english', true, { lang: 'en' }],
  ['/about?lang=en', true, { lang: 'en' }],
  ['/english', false, { lang: 'en', announcedInPage: true }],
] as const)(
  'the toast of a form at %s names its language, because the next page may have another (the visitor has left the form: %s)',
  (at, left, told) => {
    onTestFinished(() => {
      for (const { id } of shownToasts()) closeToast(id);
    });
    renderToStaticMarkup(
      <MemoryRouter initialEntries={[at]}>
        <LocaleProvider>
          <Complaining left={left} />
        </LocaleProvider>
      </MemoryRouter>,
    );
    expect(shownToasts()).toEqual([{ kind: 'error', title: 'Gönderilemedi', id: expect.any(Number), ...told }]);
  },
);
