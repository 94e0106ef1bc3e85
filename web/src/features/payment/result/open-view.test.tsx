import { ChakraProvider } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import english from '../../../content/en/payment.ts';
import turkish from '../../../content/tr/payment.ts';
import { mailHref, phoneHref } from '../../../site/contact-links.ts';
import { system } from '../../../theme/system.ts';
import { OpenView } from './open-view.tsx';

const order = {
  seat: 'none',
  productId: 'x',
  amountKurus: 100,
  currency: 'TRY',
  instalments: null,
  lastFour: null,
} as const;

test.each([
  ['unknown', null],
  ['unknown', 'review'],
  ['failed', 'unknown'],
] as const)('a result in doubt (%s, %s) names mail and phone in both languages', (state, message) => {
  const status = { ...order, state, message };
  for (const content of [turkish, english]) {
    const html = renderToStaticMarkup(
      <ChakraProvider value={system}>
        <MemoryRouter>
          <OpenView status={status} content={content} long={false} refresh={{ ask: () => {}, isAsking: false }} />
        </MemoryRouter>
      </ChakraProvider>,
    );
    const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([mailHref, phoneHref]);
  }
});
