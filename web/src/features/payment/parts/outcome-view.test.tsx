// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { testRoot } from '../../../lib/testing.ts';
import { restingSystem } from '../../../theme/resting-system.ts';
import { OutcomeAnnouncer, OutcomeView } from './outcome-view.tsx';

test.each([
  ['in an outcome moves to the page', 'section a', 'MAIN'],
  ['outside of the outcome stays', 'p a', 'A'],
])('a focus %s when another outcome replaces it', async (_, focused, then) => {
  document.body.innerHTML = '<main id="main" tabindex="-1"><div></div><p><a href="/help">Help</a></p></main>';
  const root = testRoot();
  const show = (title: string) =>
    act(async () =>
      root.render(
        <ChakraProvider value={restingSystem(() => true)}>
          <section>
            <OutcomeView key={title} mark="underway" title={title}>
              <a href="/again">Start again</a>
            </OutcomeView>
          </section>
        </ChakraProvider>,
      ),
    );
  await show('We are waiting for your bank');
  document.querySelector<HTMLElement>(focused)?.focus();
  await show('Your payment has arrived');
  expect(document.activeElement?.tagName).toBe(then);
});

test('the mark of an outcome that another view has shown before is not animated again', async () => {
  const root = testRoot();
  const animations = async (view: string, title: string, mark: 'arrived' | 'underway') => {
    await act(async () =>
      root.render(
        <ChakraProvider value={restingSystem(() => true)}>
          <OutcomeAnnouncer>
            <OutcomeView key={view} mark={mark} title={title} text="Thank you." />
          </OutcomeAnnouncer>
        </ChakraProvider>,
      ),
    );
    return [...document.querySelectorAll<SVGElement>('[pathLength]')].map(({ style }) => style.animation);
  };
  expect(await animations('asked', 'We are asking', 'underway')).toEqual([]);
  expect(await animations('first', 'Paid', 'arrived')).toEqual(['']);
  expect(await animations('whole', 'Paid', 'arrived')).toEqual(['none']);
});
