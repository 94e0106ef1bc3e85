import { expect, test } from 'vitest';
import { contactLinks } from './contact-links.ts';
import { mailText } from './content.ts';
import { mailHtml } from './html.tsx';

const known = { email: 'isil+2@ornek.com', phone: '', subject: '7F3A-91C2' };

test.each([
  ['+90 532 000 11 22', 'tel:+905320001122', 'https://wa.me/905320001122'],
  ['0532 000 11 22', 'tel:+905320001122', 'https://wa.me/905320001122'],
  ['532 000 11 22', 'tel:+905320001122', 'https://wa.me/905320001122'],
  ['0049 (151) 000-1002', 'tel:+491510001002', 'https://wa.me/491510001002'],
  ['+90 (0) 532 000 11 22', 'tel:+905320001122', 'https://wa.me/905320001122'],
  ['+90 0532 000 11 22', 'tel:+905320001122', 'https://wa.me/905320001122'],
  ['90 532 000 11 22', 'tel:+905320001122', 'https://wa.me/905320001122'],
  ['+49 (0)30 1234567', 'tel:+49301234567', 'https://wa.me/49301234567'],
  ['+39 06 1234567', 'tel:+39061234567', 'https://wa.me/39061234567'],
  ['(0) 532 000 11 22', 'tel:+905320001122', 'https://wa.me/905320001122'],
  ['212 000 11 22', 'tel:2120001122', undefined],
  ['+53 5 1234567', 'tel:+5351234567', 'https://wa.me/5351234567'],
  ['+0532 000 11 22', 'tel:+905320001122', 'https://wa.me/905320001122'],
  ['+501 612 3456', 'tel:+5016123456', 'https://wa.me/5016123456'],
  ['(+90) 532 000 11 22', 'tel:+905320001122', 'https://wa.me/905320001122'],
  ['(+49) (0)30 1234567', 'tel:+49301234567', 'https://wa.me/49301234567'],
  ['(+49 30) 1234567', 'tel:+49301234567', 'https://wa.me/49301234567'],
  ['0212 000 11 22 dahili 123', 'tel:02120001122', undefined],
  ['+90 212 000 11 22 (dahili 12)', 'tel:+902120001122', 'https://wa.me/902120001122'],
  ['+49 30 1234567 ext. 12', 'tel:+49301234567', 'https://wa.me/49301234567'],
  ['0532 000 11 22 x12', 'tel:+905320001122', 'https://wa.me/905320001122'],
])('the number %s leads to %s and %s', (phone, tel, whatsapp) => {
  const [block] = contactLinks({ ...known, email: '', phone }, 'en');
  const hrefs = block?.kind === 'links' ? block.links.map(({ href }) => href) : [];
  expect(hrefs).toEqual([tel, ...(whatsapp === undefined ? [] : [whatsapp])]);
});

test.each([
  ['tr', 'E-posta Yaz'],
  ['en', 'Write an Email'],
] as const)('the mail link opens an empty mail with the reference as its subject (%s)', (locale, text) => {
  const links = [{ text, href: 'mailto:isil%2B2@ornek.com?subject=7F3A-91C2' }];
  expect(contactLinks(known, locale)).toEqual([{ kind: 'links', links }]);
});

test('an address that was changed in the console cannot add headers to a mail', () => {
  const [block] = contactLinks({ ...known, email: 'a@b.example?bcc=c@d.example&body=x y' }, 'tr');
  const [link] = block?.kind === 'links' ? block.links : [];
  expect(link?.href).toBe('mailto:a@b.example%3Fbcc%3Dc@d.example%26body%3Dx%20y?subject=7F3A-91C2');
});

test('without a number and an address there are no links', () => {
  expect(contactLinks({ ...known, email: '' }, 'tr')).toEqual([]);
});

test('the links stand in both parts of a mail', async () => {
  const content = {
    locale: 'tr' as const,
    preheader: '',
    heading: '',
    blocks: contactLinks({ ...known, phone: '+90 532 000 11 22' }, 'tr'),
    footer: { lines: [] },
  };
  expect(mailText(content)).toContain(
    'Ara: tel:+905320001122\nWhatsApp’tan Yaz: https://wa.me/905320001122\nE-posta Yaz: mailto:isil%2B2@ornek.com?',
  );
  const html = await mailHtml(content);
  expect(html).toContain('href="tel:+905320001122"');
  expect(html).toContain('href="https://wa.me/905320001122"');
  expect(html).toContain('href="mailto:isil%2B2@ornek.com?subject=7F3A-91C2"');
});
