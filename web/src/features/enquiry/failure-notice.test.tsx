// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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
  'a notice that is removed while the focus is in it (%s) moves the focus to the submit button',
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

test('a second press of the button that copies is announced like the first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } });
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  await act(async () =>
    root.render(
      <MemoryRouter>
        <ChakraProvider value={system}>
          <FailureNotice
            reason="unavailable"
            failure={{ title: 'Hata', text: 'Gönderilemedi' }}
            message={() => 'Merhaba'}
            onClear={() => {}}
          />
        </ChakraProvider>
      </MemoryRouter>,
    ),
  );
  const announced: string[] = [];
  const region = document.querySelector('[role=status]') as HTMLElement;
  new MutationObserver(() => announced.push(region.textContent)).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  for (const _ of ['first', 'second']) {
    await act(async () => document.querySelector('button')?.click());
    await act(() => vi.advanceTimersByTimeAsync(5_000));
  }
  expect(announced.filter(Boolean)).toEqual([form.fallback.copied, form.fallback.copied]);
});
