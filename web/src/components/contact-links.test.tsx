import { ChakraProvider } from '@chakra-ui/react';
import { settings } from '@site/contract/settings';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { phoneHref, unbrokenPhone } from '../site/contact-links.ts';
import { system } from '../theme/system.ts';
import { ContactLinks } from './contact-links.tsx';

test.each([settings.phone, unbrokenPhone])(
  'a phone number in a text is a link, also where no line may end inside it: %s',
  (phone) => {
    const html = renderToStaticMarkup(
      <ChakraProvider value={system}>
        <ContactLinks text={`Questions? ${settings.email}, ${phone}`} />
      </ChakraProvider>,
    );
    expect(html).toContain(`href="${phoneHref}"`);
    expect(html).toContain(`href="mailto:${settings.email}"`);
  },
);
