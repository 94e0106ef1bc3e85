import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { system } from './system.ts';

/** For tests: returns the HTML of a part as the prerender writes it, before any effect has run, with its styles. */
export const markupOf = (part: ReactNode): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ChakraProvider value={system}>{part}</ChakraProvider>
    </MemoryRouter>,
  );
