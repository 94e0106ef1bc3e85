import { settings } from '@site/contract/business/settings';
import { waitingLists } from '@site/contract/forms/options';
import type { GroupId } from '@site/contract/groups/groups';
import { invitationEnd } from '@site/contract/groups/invitation-end';
import { INVITATION_END_QUERY, INVITATION_QUERY } from '@site/contract/payments/payment';
import { formatMoney } from '@site/contract/plain/money';
import { referenceOf } from '@site/contract/plain/reference';
import { enquiryPath, groupPath } from '@site/contract/records/collections';
import { FOUNDER_INVITED_ROLE, INVITATION_ROLE } from '@site/contract/records/mail-roles';
import { catalogue, type ProductId } from '@site/contract/sale/catalogue';
import { PRODUCT_QUERY, pagePaths } from '@site/contract/site/page-paths';
import { momentInWords } from '@site/contract/words/dates';
import type { EnquiryDocument } from '../../enquiries/enquiry-document.ts';
import { consoleAddress } from '../../mail/letter/console-address.ts';
import { contactLinks } from '../../mail/letter/contact-links.ts';
import { type MailContent, paragraph } from '../../mail/letter/content.ts';
import { founderEnvelope, noticeEnvelope } from '../../mail/letter/envelope.ts';
import { founderFooter } from '../../mail/letter/founder-footer.ts';
import { messageOf } from '../../mail/letter/message.ts';
import { pageAddress } from '../../mail/letter/page-address.ts';
import { visitorBlocks, visitorFooter } from '../../mail/letter/visitor-letter.ts';
import type { QueuedMail } from '../../mail/outbox/document.ts';
import { holdIdOf } from '../../payments/seats/holds.ts';
import type { Config } from '../../platform/config.ts';
import { invitationTexts, invitedTexts } from './invitation-texts.ts';

/** An invitation to a seat of a group. */
interface SeatInvitation {
  /** Id of the enquiry on the waiting list. */
  readonly id: string;
  readonly enquiry: EnquiryDocument;
  readonly group: GroupId;
  readonly product: ProductId;
  readonly startsAt: Date;
  readonly until: Date;
  /** The signed token of the link, which proves the invitation. */
  readonly token: string;
  readonly at: Date;
}

/** The mail to the invited person, in the language of the form; its button opens the payment page with the token and the end. */
function invitationContent(invitation: SeatInvitation, { siteOrigin }: Pick<Config, 'siteOrigin'>): MailContent {
  const { enquiry, product, startsAt, token } = invitation;
  const { locale } = enquiry;
  const texts = invitationTexts[locale];
  const until = momentInWords(invitation.until, locale);
  const { title, price } = catalogue[product];
  const costs = texts.price[price.currency](formatMoney(price, locale, { fraction: true }));
  const query = new URLSearchParams({
    [PRODUCT_QUERY]: product,
    [INVITATION_QUERY]: token,
    [INVITATION_END_QUERY]: invitationEnd(invitation.until),
  });
  return {
    locale,
    preheader: texts.preheader(until),
    heading: texts.subject,
    blocks: visitorBlocks(
      locale,
      enquiry.contact.name,
      [
        ...texts.paragraphs(title[locale], momentInWords(startsAt, locale), costs, until).map(paragraph),
        { kind: 'button', text: texts.button, href: pageAddress(siteOrigin, `${pagePaths.payment}?${query}`, locale) },
      ],
      [texts.decline],
    ),
    footer: visitorFooter(locale, siteOrigin),
  };
}

function invitedContent({ id, enquiry, group, until }: SeatInvitation, config: Config): MailContent {
  const locale = settings.founderLocale;
  const texts = invitedTexts[locale];
  const { fields } = texts;
  const { name, email } = enquiry.contact;
  const reference = referenceOf(id);
  return {
    locale,
    preheader: texts.lead,
    heading: texts.subject(name),
    blocks: [
      paragraph(texts.lead),
      ...contactLinks({ email, phone: '', subject: reference }, locale),
      {
        kind: 'facts',
        facts: [
          { label: fields.group, value: waitingLists[group][locale] },
          { label: fields.name, value: name },
          { label: fields.email, value: email },
          { label: fields.until, value: momentInWords(until, locale) },
          { label: fields.reference, value: reference },
        ],
      },
      { kind: 'button', text: texts.console, href: consoleAddress(config, enquiryPath(id)) },
      { kind: 'links', links: [{ text: texts.openGroup, href: consoleAddress(config, groupPath(group)) }] },
      { kind: 'note', lines: [texts.undo(group, holdIdOf(id), id), texts.replyHint] },
    ],
    footer: founderFooter(locale),
  };
}

/** Returns both mails about an invitation, ready to be stored. */
export async function invitationMails(invitation: SeatInvitation, config: Config): Promise<QueuedMail[]> {
  const visitor = invitationContent(invitation, config);
  const founder = invitedContent(invitation, config);
  const { email } = invitation.enquiry.contact;
  const matter = { about: enquiryPath(invitation.id), since: invitation.at };
  return [
    {
      ...noticeEnvelope(config, { ...matter, role: INVITATION_ROLE }, email),
      message: await messageOf(visitor),
    },
    {
      ...founderEnvelope(config, { ...matter, role: FOUNDER_INVITED_ROLE }, email),
      message: await messageOf(founder),
    },
  ];
}
