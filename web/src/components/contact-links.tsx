import { settings } from '@site/contract/business/settings';
import { mailHref, phoneHref, unbrokenPhone } from '../site/contact-links.ts';
import { ExternalLink } from './button.tsx';

const contacts = [
  { word: settings.email, href: mailHref },
  { word: settings.phone, href: phoneHref },
  { word: unbrokenPhone, href: phoneHref },
];

/** A text in which the mail address and the phone number of the business are links. */
export function ContactLinks({ text }: { text: string }) {
  const contact = contacts.find(({ word }) => text.includes(word));
  if (!contact) return text;
  const [before = '', ...after] = text.split(contact.word);
  return (
    <>
      <ContactLinks text={before} />
      <ExternalLink href={contact.href} whiteSpace="nowrap">
        {contact.word}
      </ExternalLink>
      <ContactLinks text={after.join(contact.word)} />
    </>
  );
}
