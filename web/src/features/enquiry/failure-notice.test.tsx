// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { form } from '../../content/tr/form.ts';
import { testRoot } from '../../lib/testing.ts';
import { system } from '../../theme/system.ts';
import { FailureNotice } from './failure-notice.tsx';

beforeEach(() => {
  // jsdom has neither
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => {};
});

test.each(['offline', 'unavailable'] as const)(
  'a notice that goes while the focus is in it (%s) hands the focus on to the button that sends',
  async (reason) => {
    document.body.innerHTML = '<div></div>';
    const root = testRoot();
    const show = (noticed: boolean) =>
      act(async () =>
        root.render(
          <MemoryRouter>
            <ChakraProvider value={system}>
              <form>
                {noticed ? (
                  <FailureNotice
                    reason={reason}
                    failure={{ title: 'Hata', text: 'Gönderilemedi' }}
                    message={() => 'Merhaba'}
                    onClear={() => {}}
                  />
                ) : null}
                <button type="submit">Gönder</button>
              </form>
            </ChakraProvider>
          </MemoryRouter>,
        ),
      );
    await show(true);
    document.querySelector<HTMLButtonElement>('form button')?.focus();
    expect(document.activeElement?.textContent).toBe(form.fallback.copy);
    await show(false);
    expect(document.activeElement).toBe(document.querySelector('button[type=submit]'));
  },
);
