// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSubmission } from './use-submission.ts';

const DROPPED = { type: 'dropped' } as const;

test.each([
  ['without scrolling, if the visitor has scrolled on', 900, true],
  [
    'and scrolls it into view, if the visitor has not scrolled, because a notice may have moved it out of sight',
    300,
    false,
  ],
])('the focus that the button lost while it was disabled returns to it %s', async (_, scrolledTo, preventScroll) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollY', 300);
  const { promise: answer, resolve: end } = Promise.withResolvers<typeof DROPPED>();
  function Form() {
    const { submission, submit } = useSubmission({ refusalOf: () => 'unavailable', isOffline: () => false });
    return (
      <button type="button" disabled={submission.at === 'sending'} onClick={() => submit(() => answer)}>
        Gönder
      </button>
    );
  }
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => {
    act(() => root.unmount());
    element.remove();
    document.body.removeAttribute('tabindex');
    vi.unstubAllGlobals();
  });
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Form />
      </MemoryRouter>,
    ),
  );
  const button = element.querySelector('button') as HTMLButtonElement;
  button.focus();
  await act(async () => button.click());
  expect(button.disabled).toBe(true);
  // Browsers move the focus to the body with the next frame; jsdom does not.
  document.body.tabIndex = -1;
  document.body.focus();
  vi.stubGlobal('scrollY', scrolledTo);
  const focus = vi.spyOn(button, 'focus');
  await act(async () => end(DROPPED));
  expect(document.activeElement).toBe(button);
  expect(focus.mock.calls).toEqual([[{ preventScroll }]]);
});
