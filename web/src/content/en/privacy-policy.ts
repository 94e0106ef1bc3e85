import {
  ENQUIRY_RETENTION_DAYS,
  LOG_RETENTION_DAYS,
  MAIL_RETENTION_DAYS,
  months,
  RECORDING_RETENTION_DAYS,
  UNANSWERED_CONSENT_DAYS,
  UNPAID_ORDER_RETENTION_DAYS,
} from '@site/contract/business/retention';
import { settings } from '@site/contract/business/settings';
import { MOST_KEPT } from '../../lib/kept-page.ts';
import { legalNameInText, unbrokenPhone } from '../../site/contact-links.ts';
import { type LegalContent, lastUpdated, noticeVersion } from '../legal.ts';

const { legal, address, email } = settings;

const privacy: LegalContent = {
  locale: 'en',
  meta: {
    title: 'Privacy Policy and Your Rights',
    description:
      'What data we receive through this website, what we use it for, how long we keep it and what rights you have.',
  },
  path: '/privacy-policy',
  title: 'Privacy Policy',
  updated: `Last updated: ${lastUpdated('privacy', 'en')} (version ${noticeVersion})`,
  intro:
    'This page explains what data we receive through this website, what we use it for and what rights you have. It is also our information notice under article 10 of the Turkish Personal Data Protection Law No. 6698 (KVKK).',
  toc: 'On This Page',
  print: 'Print',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible?',
      paragraphs: [
        `${legalNameInText}, ${address}. MERSIS number: ${legal.mersis}. Registered email (KEP): ${legal.kep}. You can reach us at ${email} and ${unbrokenPhone}.`,
      ],
    },
    {
      id: 'data',
      title: 'What data do we receive?',
      paragraphs: [
        'What you enter in a form: your name, email address and message and, depending on the form, your phone number, company or role, field of interest, preferred time and goals. Please do not put sensitive information, such as details of your health, into a form.',
        'With each form: the page you wrote from, the page that led you to us, the name of the advertisement or link that brought you, your language and the time you took to fill it in. The last of these helps us tell people from automated messages.',
        'We limit the messages, orders and card attempts of one sender in a short time, and the held spots and automatic replies of one network. For this we briefly keep codes made from your IP address and your email address, which cannot be reversed without our key. Like every web server, that of our hosting service also keeps technical logs with IP addresses.',
        'When you buy: your name, email address, billing address and, if you give them, your phone number and delivery address; for an invoice to a company, its name, tax office and tax number (for a sole proprietor, the Turkish ID number); the product, the amount, the number of installments you choose, the result of the payment and a masked form of the card (its first and last digits and its brand); the texts you confirmed, whether you asked for an early start, and the time of your confirmation. The payment service also asks for your IP address.',
        'When you take part in a group program: your image, your voice and what you write in the sessions that are recorded; if you choose to join the WhatsApp support group, your phone number and your name there.',
        'When you withdraw from an order: its number, your email address, your name and your reason if you give them, and the time at which your withdrawal arrived. When you confirm your subscription to the newsletter or unsubscribe: your address, the version of the sentence you agreed to and the time of your answer.',
        'The card number and security code are used only for the payment. We neither store nor log them.',
      ],
    },
    {
      id: 'purposes',
      title: 'What do we use your data for?',
      paragraphs: [
        'To answer you and to prepare what you have asked for.',
        'To write to you when a spot opens up or the next group is announced, if you are on the waiting list. You can leave the list at any time.',
        'To carry out your order, send you the confirmation and keep the records that the law requires.',
        'To handle your withdrawal, and to prove it, your consents and your contract where necessary.',
        'To send you the newsletter, if you have asked for it. You can unsubscribe at any time.',
        'To offer the recordings of group sessions to participants who missed one or want to watch it again.',
        'To learn which page, advertisement or link inquiries come from.',
        'To keep automated and abusive messages away.',
      ],
    },
    {
      id: 'legal-basis',
      title: 'How do we collect it, and on what legal basis?',
      paragraphs: [
        'We receive the data electronically and by partly automated means: through the forms of this website, by email and WhatsApp messages, in online sessions and from server logs.',
        'The legal bases are: steps before a contract and its performance, for inquiries and orders and for the recordings of sessions, which are part of the program you buy; legal obligations, for records of payments, invoices and withdrawals; the establishment, exercise or protection of a right, for the proof of statements, consents and contracts; our legitimate interest, as long as your fundamental rights and freedoms are not harmed, for the protection of the site and for measuring where inquiries come from (KVKK, article 5, paragraph 2, points c, ç, e and f); your explicit consent, for the newsletter, for the WhatsApp support group and for messages on WhatsApp (article 5, paragraph 1). We announce each recording at the start of the session; if you don’t want to be seen or heard in it, you can keep your camera and microphone off. For people in the European Union the corresponding bases are article 6, paragraph 1, points b, c, f and a of the General Data Protection Regulation (GDPR).',
      ],
    },
    {
      id: 'recipients',
      title: 'Who else receives the data?',
      paragraphs: [
        'Our hosting and database service, Google Firebase, with your forms and orders kept in the European Union; the service that delivers our emails; if you subscribe to the newsletter, the service we send it with and the Turkish message management system (İYS); for invoices, our accountant and our e-invoice service; for payments, iyzico and the banks involved; the video service that we use for online sessions; and Meta, if you choose to join the WhatsApp support group or to message us on WhatsApp. They receive what their task requires. Only the participants of your group can watch its recordings; in the WhatsApp group the other participants see your phone number.',
        'Under Turkish law, keeping data in the European Union is a transfer abroad within the meaning of article 9 of the KVKK. It rests on standard contracts with the providers, notified to the Personal Data Protection Authority. On WhatsApp, data are transferred only occasionally, with the explicit consent that you give knowing the possible risks (article 9, paragraph 6, point a): Meta may also process them in countries without the same protection.',
      ],
    },
    {
      id: 'retention',
      title: 'How long do we keep your data?',
      paragraphs: [
        `Inquiries: ${months(ENQUIRY_RETENTION_DAYS)}\u00a0months. Copies of sent emails in our database: ${MAIL_RETENTION_DAYS}\u00a0days. Orders that were not paid: ${UNPAID_ORDER_RETENTION_DAYS}\u00a0days. Records of payments: as long as commercial and tax law requires. Withdrawals: three years. Recordings of sessions: ${months(RECORDING_RETENTION_DAYS)}\u00a0months after the last session. A newsletter confirmation request that you declined or did not answer: ${UNANSWERED_CONSENT_DAYS}\u00a0days. Consent to the newsletter: until you withdraw it; the proof of it, for three years after that. Server logs: ${LOG_RETENTION_DAYS}\u00a0days. After that they are deleted from our database, and from backups a week later at the latest; we also delete the copies in our mailbox and in tables we have downloaded. Our hosting service may keep IP addresses for a few months under its own rules.`,
      ],
    },
    {
      id: 'browser',
      title: 'What is stored in your browser?',
      paragraphs: [
        'While you fill in a form, your browser keeps a draft for this visit, so that a reload does not cost you what you wrote. Phone and tax numbers, card details and the confirmations in an order are never part of it; after a reload you have to enter them again. The draft is removed once the form is sent or the order is paid. It expires half an hour after your last change and is then removed: at once if the site is open, otherwise when you next open it in this tab.',
        'For the same visit it also remembers the language you read in, the page that led you to us, the name of the advertisement or link if there was one, the numbers of the orders that you place or ask about, during a payment your bank’s page until it opens, and how far you had scrolled. All of this stays in the tab’s own memory (sessionStorage) and is gone when you close the tab; if your browser restores a closed tab, it may come back with it.',
        `Your browser also keeps copies of the pages of this site that you open, so that you can see them again when your connection fails. It keeps ${MOST_KEPT}\u00a0copies at most; one that is older than a week is not shown, and is removed at your next visit. The copies hold nothing that you have entered, and none are kept of the payment pages or of the newsletter confirmation. You can also remove them yourself, by deleting this site’s data in your browser.`,
        'This website sets no cookies: none of our own, and none for advertising, analytics or tracking. That is why we don’t ask you to accept any. When you pay, the pages of your bank or of iyzico may set cookies of their own.',
      ],
    },
    {
      id: 'rights',
      title: 'What rights do you have?',
      paragraphs: [
        'Under article 11 of the KVKK you can learn whether we process data about you and ask for information about them; learn for what purpose they are processed and whether they are used for it; know to whom they are passed on, in the country or abroad; have them corrected when they are incomplete or wrong, or deleted under the conditions of the law, and have the recipients told; object to a result against you that rests on automated analysis alone; and claim compensation for damage caused by unlawful processing. You can withdraw a consent at any time.',
        'If you live in the European Union, the General Data Protection Regulation (GDPR) also lets you have the processing restricted, receive your data, and object to the processing.',
        `Send your request to ${email} from an email address you have already given us, by registered email (KEP) to ${legal.kep}, or in writing to ${address}. We answer free of charge and within thirty days at the latest.`,
        'If you find our answer insufficient, or receive none within thirty days, you can complain to the Turkish Personal Data Protection Board (Kişisel Verileri Koruma Kurulu); in the European Union also to the authority where you live.',
      ],
    },
    {
      id: 'changes',
      title: 'Will this page change?',
      paragraphs: ['If the site changes, we update this page and the date at its top.'],
    },
  ],
  closing: `If you have questions, please write to ${email}.`,
  other: { label: 'Terms & Conditions', to: '/terms-conditions/en' },
};

export default privacy;
