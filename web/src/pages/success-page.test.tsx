// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import en from '../content/en/success/service-inquiry-success.ts';
import tr from '../content/tr/success/hizmet-talep-basarili.ts';
import { testRoot } from '../lib/testing.ts';
import { restingSystem } from '../theme/resting-system.ts';
import SuccessPage from './success-page.tsx';

/** Returns the targets of the links on the success page after a form of a page; `undefined` opens it by its address. */
function linksAfter(content: typeof en, from: string | undefined): ReadonlyArray<string | null> {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  document.body.innerHTML = '<div></div>';
  const state = from === undefined ? null : { ref: '7F3A-91C2', from };
  const root = testRoot();
  act(() =>
    root.render(
      <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
        <ChakraProvider value={restingSystem(() => true)}>
          <SuccessPage content={content} />
        </ChakraProvider>
      </MemoryRouter>,
    ),
  );
  return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
}

test.each([
  [tr, '/ihracat-cozumleri', ['/turkish', '/ihracat-cozumleri', '/kocluk-cozumleri']],
  [tr, '/atolyeler-egitimler', ['/turkish', '/atolyeler-egitimler', '/kocluk-cozumleri']],
  [tr, '/kocluk-cozumleri', ['/turkish', '/kocluk-cozumleri']],
  [en, '/export-solutions', ['/english', '/export-solutions']],
  [en, '/workshops-training', ['/english', '/workshops-training']],
  [en, '/training-solutions', ['/english', '/training-solutions']],
  [en, '/coaching-solutions', ['/english', '/coaching-solutions']],
  [en, undefined, ['/consultation', '/english', '/coaching-solutions']],
])('the success page leads on to what its visitor asked about: %#', (content, from, links) => {
  expect(linksAfter(content, from)).toEqual(links);
});
