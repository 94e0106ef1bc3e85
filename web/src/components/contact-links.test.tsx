import { settings } from '@site/contract/business/settings';
import { expect, test } from 'vitest';
import { phoneHref, unbrokenPhone } from '../site/contact-links.ts';
import { markupOf } from '../theme/testing.tsx';
import { ContactLinks } from './contact-links.tsx';

test.each([settings.phone, unbrokenPhone])(
  'a phone number in a text becomes a link, with or without marks against line breaks: %s',
  (phone) => {
    const html = markupOf(<ContactLinks text={`Questions? ${settings.email}, ${phone}`} />);
    expect(html).toContain(`href="${phoneHref}"`);
    expect(html).toContain(`href="mailto:${settings.email}"`);
  },
);
